import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readable } from '../address.ts';
import { report } from './report.ts';

/**
 * The ids that a page has of its own, beside those of the article on it. A test compares them with the finished pages.
 */
export const idsOfPages = {
  every: ['content', 'menu'],
  home: ['latest'],
} as const;

/** What is told to `remark-rehype`: ids of the footnotes' own names, `fn-1` and `fnref-1`, and a heading that is seen. */
export const footnoteOptions = { clobberPrefix: '', footnoteLabelProperties: {} };

/** `[^ü]` gets `fn-%C3%BC` for an id, where a link to `#fn-%C3%BC` looks for `fn-ü`. */
export function rehypeFootnotes() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      const { id } = properties;
      if (typeof id === 'string') properties['id'] = readable(id);
    });
  };
}

/** Whether an id is the page's own, which the article of a number cannot have. */
export function isOfPage(id: string, article: number | undefined): boolean {
  const ids: readonly string[] = [...idsOfPages.every, ...(article === 1 ? idsOfPages.home : [])];
  return ids.includes(id);
}

/** An id that stands twice in a page makes links to it ambiguous, be it the article's own or one of the page around it. */
export function rehypeIds() {
  return (tree: Root, file: VFile) => {
    const first = new Map<string, Element>();
    visit(tree, 'element', (node) => {
      const { id } = node.properties;
      if (typeof id !== 'string') return;
      const twin = first.get(id);
      first.set(id, twin ?? node);
      // What a plugin has made, such as footnotes, has no place in the file: then it is the other that can be changed.
      const place = node.position ? node : (twin ?? node);
      const remedy = isHeading(place) ? 'Give the heading other words: its id comes from them.' : 'Write another one.';
      if (isOfPage(id, file.data.article?.id))
        report(file, place, `The id '${id}' is one of the page around the article.`, remedy);
      // Two headings of the same words have been told.
      else if (twin && !(isHeading(node) && isHeading(twin))) {
        report(file, place, `The id '${id}' stands twice in the article.`, remedy);
      }
    });
  };
}

/** Whether an element is a heading of an article, whose title is above all of them. */
export function isHeading({ tagName }: Element): boolean {
  return /^h[2-6]$/.test(tagName);
}
