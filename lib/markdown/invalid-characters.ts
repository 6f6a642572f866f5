import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { cleanText, describeRemoved } from '../core/clean-text.ts';

type Clean = (written: string) => string;

/** Removes characters that pages cannot contain, which HTML can write as `&#8;`, with a warning. */
export function rehypeInvalidCharacters(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    const removed: string[] = [];
    const clean: Clean = (written) => {
      const cleaned = cleanText(written);
      removed.push(...cleaned.removed);
      return cleaned.text;
    };

    if (node.type === 'text') {
      node.value = clean(node.value);
    } else if (node.type === 'element') {
      cleanAttributes(node, clean);
    }
    if (removed.length > 0) {
      file.message(describeRemoved(removed), node);
    }
  });
}

function cleanAttributes({ properties }: Element, clean: Clean): void {
  for (const [name, value] of Object.entries(properties)) {
    if (Array.isArray(value)) {
      properties[name] = value.map((entry) => cleanEntry(entry, clean));
    } else if (typeof value === 'string') {
      properties[name] = clean(value);
    }
  }
}

const cleanEntry = <Entry>(entry: Entry | string, clean: Clean) =>
  typeof entry === 'string' ? clean(entry) : entry;
