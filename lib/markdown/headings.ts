import { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readable } from '../address.ts';
import { wordsOf } from './plain-text.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/**
 * The ids that a page has of its own, beside those of the article on it. A test compares them with the finished pages.
 */
export const idsOfPages = {
  every: ['content', 'menu'],
  home: ['latest'],
} as const;

/** What is told to `remark-rehype`: ids of the footnotes' own names, `fn-1` and `fnref-1`, and a heading that is seen. */
export const footnoteOptions = { clobberPrefix: '', footnoteLabelProperties: {} };

/**
 * Gives each heading an id made from its own words alone, so that it stays when others come and go, and makes it a link
 * to itself. Where the page around the article has that id, it gets another, and so do the article's links to it. Of what
 * has the same id, the first one keeps it: a heading of the same words gets a number, anything else goes without.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const ofPage = new Set<string>(
      file.data.article?.id === 1 ? [...idsOfPages.every, ...idsOfPages.home] : idsOfPages.every,
    );
    const anchors = givenIds(tree, ofPage, file);
    const headings: Heading[] = [];
    const renamed = new Map<unknown, string>();
    let above = 1;
    visit(tree, 'element', (node, _, parent) => {
      // The name of the footnotes is not the author's: it has its id, and is no part of the contents.
      const isLabel = parent?.type === 'element' && 'dataFootnotes' in parent.properties;
      if (!/^h[1-6]$/.test(node.tagName) || isLabel) return;
      const text = wordsOf(node);
      const words = slug(text);
      const id = typeof node.properties['id'] === 'string' ? node.properties['id'] : freeId(words, ofPage, anchors);
      if (ofPage.has(words)) renamed.set(`#${words}`, `#${id}`);
      const depth = Number(node.tagName.slice(1));
      if (headings.some((heading) => heading.text === text)) {
        file.message(`Two headings are '${text}', and this one has the anchor '${id}': give it other words.`, node);
      }
      if (depth === 1) file.message("The title is the heading of the first level: begin headings with '##'.", node);
      else if (depth > above + 1) {
        const right = above + 1;
        file.message(
          `A heading of level ${depth} follows one of level ${above}: make it '${'#'.repeat(right)}'.`,
          node,
        );
      }
      above = depth;
      if (!id) return;
      headings.push({ depth, id, text });
      anchors.add(id);
      node.properties['id'] = id;
      node.children = linkToItself(node.children, id);
    });
    visit(tree, { tagName: 'a' }, ({ properties }) => {
      properties['href'] = renamed.get(properties['href']) ?? properties['href'];
    });
    file.data.headings = headings;
    file.data.anchors = anchors;
  };
}

/** The ids that were written by hand, and those of footnotes; what stands twice, or is the page's own, is taken out. */
function givenIds(tree: Root, ofPage: ReadonlySet<string>, file: VFile): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', (node: Element) => {
    const { id: written } = node.properties;
    if (typeof written !== 'string') return;
    // `[^ü]` gets `fn-%C3%BC` for an id, where a link to `#fn-%C3%BC` looks for `fn-ü`.
    const id = readable(written);
    node.properties['id'] = id;
    if (!ids.has(id) && !ofPage.has(id)) ids.add(id);
    else {
      delete node.properties['id'];
      file.message(`The id '${id}' is there already: write another one.`, node);
    }
  });
  return ids;
}

/** The id of these words, or one with a number that nothing has yet; empty where the words have no letter and no digit. */
function freeId(words: string, ...taken: readonly ReadonlySet<string>[]): string {
  const isFree = (id: string) => !taken.some((ids) => ids.has(id));
  let [id, number] = [words, 0];
  while (words && !isFree(id)) {
    number += 1;
    id = `${words}-${number}`;
  }
  return id;
}

/** A heading's words as a link to it. Links cannot be nested: a heading with one stays as it is, footnotes stay behind. */
function linkToItself(children: ElementContent[], href: string): ElementContent[] {
  const end = children.findLastIndex((child) => !isFootnote(child)) + 1;
  const words = children.slice(0, end);
  return words.some((word) => has(word, /^a$/))
    ? children
    : [h('a', { href: `#${href}` }, words), ...children.slice(end)];
}

function isFootnote(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'sup' && has(node, /^a$/);
}

/** Whether a node is an element with such a name, or has one in it. */
export function has(node: ElementContent, name: RegExp): boolean {
  return node.type === 'element' && (name.test(node.tagName) || node.children.some((child) => has(child, name)));
}
