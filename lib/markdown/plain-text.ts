import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { phrasing } from './elements.ts';

/** Keeps what a text says in words, without its listings and sessions: for descriptions and for counting. */
export function rehypePlainText() {
  return (tree: Root, file: VFile) => {
    file.data.text = wordsOf(tree);
  };
}

/** What a part of a text says in words. The numbers of footnotes, their heading, and the ways back from them, are none. */
export function wordsOf(node: Nodes): string {
  return collect(node).replace(/\s+/g, ' ').trim();
}

function collect(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = () => node.children.map(collect).join('');
  if (node.type === 'root') return inner();
  const { tagName, properties } = node;
  if (tagName === 'pre' || properties['id'] === 'footnote-label') return '';
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return '';
  return phrasing.has(tagName) && tagName !== 'br' ? inner() : ` ${inner()} `;
}
