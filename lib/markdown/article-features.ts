import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * The elements for which the page of an article needs more than all pages have.
 */
export interface ArticleFeatures {
  readonly hasCallouts: boolean;
  readonly hasFormulas: boolean;
  readonly hasInteractiveFigures: boolean;
  readonly hasMarkedLines: boolean;
  /** Whether readers can play a program, or continue a session. */
  readonly isPlayable: boolean;
  readonly classNames: ReadonlySet<string>;
  /** The inline styles of formulas, which are also in their `data-style`. */
  readonly formulaStyles: ReadonlySet<string>;
}

declare module 'vfile' {
  interface DataMap {
    features: ArticleFeatures;
    /** Set by `rehypeMath`. */
    formulaStyles: ReadonlySet<string>;
  }
}

/** The features of a text without special elements. */
export const noFeatures: ArticleFeatures = {
  hasCallouts: false,
  hasFormulas: false,
  hasInteractiveFigures: false,
  hasMarkedLines: false,
  isPlayable: false,
  classNames: new Set(),
  formulaStyles: new Set(),
};

/**
 * Stores the features of an article. Reads the finished tree instead of asking
 * the plugins, because authors and their plugins can make the same elements.
 */
export function rehypeFeatures(tree: Root, file: VFile): void {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    elements.push(element);
  });

  file.data.features = {
    hasCallouts: elements.some(isCallout),
    hasFormulas: elements.some(({ tagName }) => tagName === 'math'),
    hasInteractiveFigures: elements.some(
      ({ properties }) => properties['dataModule'] !== undefined,
    ),
    hasMarkedLines: elements.some(hasMarkedLines),
    isPlayable: elements.some(isPlayer),
    classNames: new Set(elements.flatMap(listClassNames)),
    formulaStyles: file.data.formulaStyles ?? new Set(),
  };
}

function listClassNames({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function isCallout(element: Element): boolean {
  const isAside = element.tagName === 'aside';
  return isAside && listClassNames(element).includes('callout');
}

function hasMarkedLines({ tagName, children }: Element): boolean {
  if (tagName !== 'code') {
    return false;
  }
  return children.some(
    (child) => child.type === 'element' && child.tagName === 'mark',
  );
}

/**
 * Returns whether an element is a console or a session. Exercises are edited,
 * not played.
 */
function isPlayer({ properties }: Element): boolean {
  const { dataPlayer, dataEdited } = properties;
  return dataPlayer !== undefined && dataEdited === undefined;
}
