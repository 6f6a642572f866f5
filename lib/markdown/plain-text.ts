import type { Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { phrasingElements } from './html-elements.ts';

/** Removes HTML comments, because they are the owner's notes. */
export function rehypeComments(tree: Root): void {
  visit(tree, 'comment', (_, index, parent) => {
    if (index !== undefined) {
      parent?.children.splice(index, 1);
    }
    return index;
  });
}

/**
 * Stores the text without code blocks, for descriptions and word counts, and
 * its blocks, for the search index.
 */
export function rehypePlainText(tree: Root, file: VFile): void {
  file.data.text = textContent(tree);
  const blocks = collect(tree)
    .split(blockBorder)
    .map((block) => collapseSpaces(block).trim());
  file.data.blocks = blocks.filter((block) => block !== '');
}

/** Separates blocks in collected text: Unicode's paragraph separator. */
const blockBorder = '\u2029';

/** Returns the plain text of a node. */
export const textContent = (node: Nodes): string =>
  collapseSpaces(collect(node).replaceAll(blockBorder, ' ')).trim();

function collect(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const inner = () => node.children.map(collect).join('');
  if (node.type === 'root') {
    return inner();
  }
  const { tagName, data } = node;
  if (data?.text !== undefined) {
    return data.text;
  }
  // Plugins of the owner may add these elements.
  if (tagName === 'script' || tagName === 'style') {
    return '';
  }
  if (tagName === 'br') {
    return '\n';
  }
  return phrasingElements.has(tagName)
    ? inner()
    : `${blockBorder}${inner()}${blockBorder}`;
}

/** Wraps text without block elements in a paragraph. */
export function rehypeParagraph(tree: Root): void {
  const isText = tree.children.every((child) => {
    return child.type !== 'element' || phrasingElements.has(child.tagName);
  });
  if (isText) {
    tree.children = [h('p', tree.children)];
  }
}
