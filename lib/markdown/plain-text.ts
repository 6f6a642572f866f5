import type { Nodes, Root } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { isBlock } from './html-elements.ts';

/**
 * Stores the text without code blocks, for descriptions and word counts, and
 * its blocks, for the search index.
 */
export function rehypePlainText(tree: Root, file: VFile): void {
  const blocks = listBlocks(tree);
  file.data.blocks = blocks;
  file.data.text = blocks.join(' ');
}

/** Returns the plain text of a node. */
export const textContent = (node: Nodes): string => listBlocks(node).join(' ');

/** Separates blocks in collected text: Unicode's paragraph separator. */
const blockBorder = '\u2029';

function listBlocks(node: Nodes): readonly string[] {
  const blocks = collect(node).split(blockBorder);
  return blocks.map((block) => collapseSpaces(block).trim()).filter(Boolean);
}

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
  return isBlock(tagName) ? `${blockBorder}${inner()}${blockBorder}` : inner();
}

/** Wraps text without block elements in a paragraph. */
export function rehypeParagraph(tree: Root): void {
  const isText = tree.children.every((child) => {
    return child.type !== 'element' || !isBlock(child.tagName);
  });
  if (isText) {
    tree.children = [h('p', tree.children)];
  }
}
