import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { classNames, listElements } from './list-elements.ts';

/**
 * The features of an article whose styles and scripts only some pages have. The
 * plugins that make the elements record them.
 */
export interface ArticleFeatures {
  /** Whether readers can play a program, or continue a session. */
  readonly isPlayable: boolean;
  readonly hasMarkedLines: boolean;
  readonly hasInteractiveFigures: boolean;
  /** The inline styles of formulas, which are also in their `data-style`. */
  readonly formulaStyles: ReadonlySet<string>;
  /** The names of all elements, because authors may write MathML. */
  readonly tagNames: ReadonlySet<string>;
  /** The classes of all elements, because authors may write callouts as HTML. */
  readonly classNames: ReadonlySet<string>;
}

declare module 'vfile' {
  interface DataMap {
    features: ArticleFeatures;
  }
}

/** The features of a text without elements. */
export const noFeatures: ArticleFeatures = {
  isPlayable: false,
  hasMarkedLines: false,
  hasInteractiveFigures: false,
  formulaStyles: new Set(),
  tagNames: new Set(),
  classNames: new Set(),
};

/** Records features of an article. */
export function addFeatures(
  { data }: VFile,
  features: Partial<ArticleFeatures>,
): void {
  data.features = { ...noFeatures, ...data.features, ...features };
}

/** Records the names and classes of all elements in the finished tree. */
export function rehypeElementNames(tree: Root, file: VFile): void {
  const elements = listElements(tree);

  addFeatures(file, {
    tagNames: new Set(elements.map(({ tagName }) => tagName)),
    classNames: new Set(elements.flatMap(classNames)),
  });
}
