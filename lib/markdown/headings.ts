import { slug } from 'github-slugger';
import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readable } from '../address.ts';
import { say, words } from '../words/site-words.ts';
import { wordsOf } from './plain-text.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** The ids that a page has of its own, beside those of the article on it. A test compares them with the finished pages. */
export const idsOfPages = { every: ['content', 'menu'], home: ['latest'] } as const;

/** What is told to `remark-rehype`: ids of the footnotes' own names, `fn-1` and `fnref-1`, and a heading that is seen. */
export const footnoteOptions = {
  clobberPrefix: '',
  footnoteLabelProperties: {},
  footnoteLabel: words.text.footnotes,
  footnoteBackLabel: (footnote: number, reference: number) => {
    const number = `${footnote + 1}${reference > 1 ? `-${reference}` : ''}`;
    return say(words.text.backToReference, { number });
  },
};

/**
 * Makes each heading a link to itself, with an id of its own words alone, which stays when others come and go. Where
 * the page or another heading has that id, it gets a number.
 */
export function rehypeHeadings(tree: Root, file: VFile): void {
  const { every, home } = idsOfPages;
  const ofPage = new Set<string>(file.data.article?.id === 1 ? [...every, ...home] : every);
  const anchors = givenIds(tree, ofPage, file);
  const headings: Heading[] = [];
  let above = 1;
  visit(tree, 'element', (node, _, parent) => {
    // The name of the footnotes is not the author's: it has its id, and is no part of the contents.
    const isLabel = parent?.type === 'element' && 'dataFootnotes' in parent.properties;
    if (!/^h[1-6]$/.test(node.tagName) || isLabel) return;
    const [text, depth] = [wordsOf(node), Number(node.tagName.slice(1))];
    const isFree = (id: string) => !ofPage.has(id) && !anchors.has(id);
    const id = typeof node.properties['id'] === 'string' ? node.properties['id'] : freeId(slug(text), isFree);
    if (headings.some((heading) => heading.text === text)) {
      file.message(`Two headings are '${text}', and this one has the anchor '${id}': give it other words.`, node);
    }
    const right = '#'.repeat(above + 1);
    if (depth === 1) file.message("The title is the heading of the first level: begin headings with '##'.", node);
    else if (depth > right.length) {
      file.message(`A heading of level ${depth} follows one of level ${above}: make it '${right}'.`, node);
    }
    above = depth;
    if (!id) return;
    headings.push({ depth, id, text });
    anchors.add(id);
    node.properties['id'] = id;
    // Links cannot be nested: a heading with one, or with a footnote, stays as it is.
    if (!has(node, /^a$/)) node.children = [h('a', { href: `#${id}` }, node.children)];
  });
  file.data.headings = headings;
  file.data.anchors = anchors;
}

/** The ids that were written by hand, and those of footnotes; what stands twice, or is the page's own, is taken out. */
function givenIds(tree: Root, ofPage: ReadonlySet<string>, file: VFile): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', (node) => {
    if (typeof node.properties['id'] !== 'string') return;
    // `[^ü]` gets `fn-%C3%BC` for an id, where a link to `#fn-%C3%BC` looks for `fn-ü`.
    const id = readable(node.properties['id']);
    const isTaken = ids.has(id) || ofPage.has(id);
    if (isTaken) file.message(`The id '${id}' is there already: write another one.`, node);
    else ids.add(id);
    node.properties['id'] = isTaken ? undefined : id;
  });
  return ids;
}

/** These words as an id, or with a number where that is not free; empty where they have no letter and no digit. */
function freeId(name: string, isFree: (id: string) => boolean): string {
  let id = name;
  for (let number = 1; name && !isFree(id); number += 1) id = `${name}-${number}`;
  return id;
}

/** Whether a node is an element with such a name, or has one in it. */
export function has(node: ElementContent, name: RegExp): boolean {
  return node.type === 'element' && (name.test(node.tagName) || node.children.some((child) => has(child, name)));
}
