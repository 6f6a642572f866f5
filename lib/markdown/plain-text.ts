import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';

declare module 'vfile' {
  interface DataMap {
    text: string;
  }
}

const block = /^(?:p|h[1-6]|li|blockquote|td|th|figcaption|dt|dd)$/;

/** Keeps what a text says in words, without its listings and sessions: for descriptions and for counting. */
export function rehypePlainText() {
  return (tree: Root, file: VFile) => {
    file.data.text = words(tree).replace(/\s+/g, ' ').trim();
  };
}

function words(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && node.tagName === 'pre')) return '';
  const inner = node.children.map(words).join('');
  return node.type === 'element' && block.test(node.tagName) ? ` ${inner} ` : inner;
}
