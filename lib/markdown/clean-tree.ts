import type { Nodes, Root, Text } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { cleanText, describeRemoved } from '../core/clean-text.ts';
import { joinLines } from '../core/collapse-spaces.ts';
import { isBlock } from './html-elements.ts';

/**
 * Removes HTML comments, which are the owner's notes; characters that pages cannot
 * contain, with a warning; and line breaks between Chinese or Japanese characters.
 */
export function rehypeClean(tree: Root, file: VFile): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'comment') {
      parent?.children.splice(index ?? 0, 1);
      return index;
    }
    const removed = cleanNode(node);
    if (removed.length > 0) {
      file.message(describeRemoved(removed), node);
    }
    return CONTINUE;
  });
  joinLinesIn(tree);
}

/** Removes characters, which HTML can write as `&#8;`, from texts and attributes. Returns the removed ones. */
function cleanNode(node: Nodes): readonly string[] {
  const removed: string[] = [];
  const clean = (written: string): string => {
    const cleaned = cleanText(written);
    removed.push(...cleaned.removed);
    return cleaned.text;
  };

  if (node.type === 'text') {
    node.value = clean(node.value);
  }
  const properties = node.type === 'element' ? node.properties : {};
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') {
      properties[name] = clean(value);
    } else if (Array.isArray(value)) {
      properties[name] = value.map((entry) => clean(String(entry)));
    }
  }
  return removed;
}

/** Joins the lines of each block, also at the edges of emphasis and links. */
function joinLinesIn(tree: Root): void {
  const texts: Text[] = [];
  visit(tree, (node) => {
    if (node.type === 'text') {
      texts.push(node);
    }
    if (node.type === 'element' && isBlock(node.tagName)) {
      texts.push({ type: 'text', value: border });
    }
    const isPre = node.type === 'element' && node.tagName === 'pre';
    return isPre ? SKIP : CONTINUE;
  });

  const values = texts.map(({ value }) => value);
  const joined = joinLines(values.join('\0')).split('\0');
  for (const [index, text] of texts.entries()) {
    text.value = joined[index] ?? '';
  }
}

/** Separates the texts of two blocks, so that their lines are not joined. */
const border = '|';
