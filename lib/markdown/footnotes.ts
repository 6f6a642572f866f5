import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { decode } from '../address.ts';

/** What is told to `remark-rehype`: ids of the footnotes' own names, `fn-1` and `fnref-1`, and a heading that is seen. */
export const footnoteOptions = { clobberPrefix: '', footnoteLabelProperties: {} };

/** `[^ü]` gets `fn-%C3%BC` for an id, where a link to `#fn-%C3%BC` looks for `fn-ü`. */
export function rehypeFootnotes() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      const { id } = properties;
      if (typeof id === 'string') properties['id'] = decode(id) ?? id;
    });
  };
}
