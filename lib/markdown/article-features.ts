import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { classNames, containsElement, listElements } from './list-elements.ts';

/** What an article contains whose styles and scripts only some pages have. */
export interface ArticleFeatures {
  readonly hasMarkedLines: boolean;
  readonly hasInteractiveFigures: boolean;
  /** The inline styles of formulas, which are also in their `data-style`. */
  readonly formulaStyles: ReadonlySet<string>;
  /** The names of all elements, because authors may write MathML. */
  readonly tagNames: ReadonlySet<string>;
  /** The classes of all elements, because authors may write callouts as HTML. */
  readonly classNames: ReadonlySet<string>;
}

/** The features of a text without elements. */
export const noFeatures: ArticleFeatures = {
  hasMarkedLines: false,
  hasInteractiveFigures: false,
  formulaStyles: new Set(),
  tagNames: new Set(),
  classNames: new Set(),
};

/** Reads the features of an article from its finished tree. */
export function rehypeFeatures(tree: Root, file: VFile): void {
  const elements = listElements(tree);

  file.data.features = {
    hasMarkedLines: elements.some((element) => {
      return element.tagName === 'pre' && containsElement(element, ['mark']);
    }),
    // Authors cannot write this attribute.
    hasInteractiveFigures: elements.some(({ properties }) => {
      return properties['dataModule'] !== undefined;
    }),
    formulaStyles: file.data.formulaStyles ?? noFeatures.formulaStyles,
    tagNames: new Set(elements.map(({ tagName }) => tagName)),
    classNames: new Set(elements.flatMap(classNames)),
  };
}
