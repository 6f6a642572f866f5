import type { Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

const phrasing = new Set(
  `a abbr audio b bdi bdo br cite code data del dfn em i img input ins kbd mark math meter picture progress q ruby s samp
  small span strong sub sup svg time u var video wbr`.split(/\s+/),
);

/** Takes comments out: they are the owner's own. */
export function rehypeComments(tree: Root): void {
  visit(tree, 'comment', (_, index, parent) => {
    if (index !== undefined) parent?.children.splice(index, 1);
    return index;
  });
}

/** Keeps what a text says in words, without its listings and sessions: for descriptions and for counting. */
export function rehypePlainText(tree: Root, file: VFile): void {
  file.data.text = wordsOf(tree);
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

/** A text without elements that stand in lines of their own is one paragraph. */
export function rehypeParagraph(tree: Root): void {
  const words = tree.children.flatMap((child) => (child.type === 'doctype' ? [] : [child]));
  const isText = words.every((child) => child.type !== 'element' || phrasing.has(child.tagName));
  if (isText) tree.children = [h('p', words)];
}
