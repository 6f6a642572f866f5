import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { listElements } from './list-elements.ts';

/** What an article contains whose styles and scripts only some pages have. */
export interface ArticleFeatures {
  readonly hasInteractiveFigures: boolean;
  /** Whether there are formulas, or MathML that the author wrote. */
  readonly hasFormulas: boolean;
  /** The inline styles of formulas, which are also in their `data-style`. */
  readonly formulaStyles: ReadonlySet<string>;
}

/** The features of a text without elements. */
export const noFeatures: ArticleFeatures = {
  hasInteractiveFigures: false,
  hasFormulas: false,
  formulaStyles: new Set(),
};

/** Reads the features of an article from its finished tree. */
export function rehypeFeatures(tree: Root, file: VFile): void {
  const elements = listElements(tree);

  file.data.features = {
    // Authors cannot write this attribute.
    hasInteractiveFigures: elements.some(({ properties }) => {
      return properties['dataModule'] !== undefined;
    }),
    hasFormulas: elements.some(({ tagName }) => tagName === 'math'),
    formulaStyles: file.data.formulaStyles ?? noFeatures.formulaStyles,
  };
}
