import {
  type CssNode,
  generate,
  type List,
  type ListItem,
  parse,
  type WalkContext,
  walk,
} from 'css-tree';
import type { Element } from 'hast';
import { classNames } from '../../markdown/list-elements.ts';
import { attribute, type Page } from './html-page.ts';

/** The elements and classes that the site's scripts add to pages. */
const addedByScripts: readonly string[] = [
  'input',
  'kbd',
  'textarea',
  '.button',
  '.comment',
  '.copy',
  '.number',
  '.screen',
  '.string',
  '.unseen',
];

/**
 * Removes the rules of a style sheet that match nothing on a page, because it
 * has no such elements or classes. Keeps all rules on pages with scripts of the
 * owner, which may add any element.
 */
export function keepUsedRules(css: string, { elements }: Page): string {
  if (elements.some(isOwnerScript)) {
    return css;
  }

  const names = new Set(addedByScripts);
  for (const element of elements) {
    names.add(element.tagName);
    for (const className of classNames(element)) {
      names.add(`.${className}`);
    }
  }

  const used = [...names].filter((name) => css.includes(name)).sort();
  const key = [...used, css].join(' ');
  const kept = keptRules.get(key) ?? removeOtherRules(css, new Set(used));
  keptRules.set(key, kept);
  return kept;
}

/**
 * The results by style sheet and used names. Many articles share them, and
 * parsing takes 10 ms.
 */
const keptRules = new Map<string, string>();

/**
 * Returns whether an element is an interactive figure, or a script in the
 * owner's `head`.
 */
function isOwnerScript(element: Element): boolean {
  const isFigure = attribute(element, 'dataModule') !== undefined;
  const isScript = element.tagName === 'script';
  return isFigure || (isScript && attribute(element, 'dataCsp') !== undefined);
}

/** The nodes of a style sheet that are removed if they match nothing. */
const removable: ReadonlySet<string> = new Set(['Atrule', 'Rule', 'Selector']);

/** Removes the selectors with other names, and what they leave empty. */
function removeOtherRules(css: string, names: ReadonlySet<string>): string {
  const sheet = parse(css);

  walk(sheet, {
    enter(this: WalkContext, node: CssNode) {
      return isSkipped(node) ? this.skip : undefined;
    },
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (removable.has(node.type) && matchesNothing(node, names)) {
        list.remove(item);
      }
    },
  });
  return generate(sheet);
}

/**
 * Returns whether a node stays as it is: the `to` of keyframes is no element, and
 * `:not()` matches what a page does not have.
 */
function isSkipped(node: CssNode): boolean {
  const isKeyframes = node.type === 'Atrule' && node.name === 'keyframes';
  const isNot = node.type === 'PseudoClassSelector' && node.name === 'not';
  return isKeyframes || isNot;
}

/**
 * Returns whether a node matches nothing on a page with these elements and
 * classes. Its children have been checked before.
 */
function matchesNothing(node: CssNode, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Atrule':
      return node.block?.children.isEmpty ?? false;
    case 'Rule':
      return matchesNothing(node.prelude, names);
    case 'SelectorList':
      return node.children.isEmpty;
    case 'Selector':
    case 'PseudoClassSelector':
      return (
        node.children?.some((part) => matchesNothing(part, names)) ?? false
      );
    case 'ClassSelector':
      return !names.has(`.${node.name}`);
    case 'TypeSelector':
      return node.name !== '*' && !names.has(node.name);
    default:
      return false;
  }
}
