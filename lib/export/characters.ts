import type { Nodes } from 'hast';
import type { Fault } from '../faults.ts';
import type { Page } from './page.ts';

/** Elements whose text is set in the reader's own typeface, or in none. */
const otherTypeface = ['code', 'kbd', 'pre', 'script', 'style'];

/** What a reader sees as one character may be several: a letter and its mark, the parts of an emoji. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a page writes beyond ASCII, each as a reader sees it and once. */
export function signsOf(page: Page): readonly string[] {
  const others = proseOf(page.tree).match(/(?:\p{ASCII}(?=\p{M}))?\P{ASCII}+/gu) ?? [];
  return [...new Set(others.flatMap((part) => [...segmenter.segment(part)].map(({ segment }) => segment)))];
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  // The arrow back from a footnote is the machine's own, and nobody who writes can do without it.
  const isOwn = node.type === 'element' && 'dataFootnoteBackref' in node.properties;
  if (isOwn || (node.type === 'element' && otherTypeface.includes(node.tagName))) return '';
  return node.children.map(proseOf).join('');
}

/**
 * The characters that the site's fonts do not have, each with the first page that writes it. Browsers take them from another
 * typeface, which is no fault, but seldom what was wanted.
 *
 * @param pages what each page writes beyond ASCII
 */
export function characterNotes(
  pages: readonly (readonly [file: string, signs: readonly string[]])[],
  inFonts: ReadonlySet<string>,
) {
  const isKnown = (character: string) => inFonts.has(character) || character.trim() === '';
  const places = new Map<string, string[]>();
  for (const [file, signs] of pages) {
    for (const sign of signs) {
      if (![...sign].every(isKnown)) places.set(sign, [...(places.get(sign) ?? []), file]);
    }
  }
  return [...places].map(([sign, [file = '', ...others]]): Fault => {
    const codes = [...sign].map((character) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'));
    const more = others.length === 0 ? '' : `, here and on ${others.length} more`;
    const reason = `'${sign}' (U+${codes.join(' U+')}) is not in the site's font; another one stands in${more}.`;
    return { file, reason, isNote: true };
  });
}
