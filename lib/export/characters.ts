import type { Nodes } from 'hast';
import type { Page } from './page.ts';

/** Elements whose text is set in the reader's own typeface, or in none. */
const otherTypeface = ['code', 'kbd', 'pre', 'script', 'style'];

/** What a reader sees as one character may be several: a letter and its mark, the parts of an emoji. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The characters of the pages that the site's fonts do not have, each in one line. Browsers take them from another
 * typeface, which is no fault, but seldom what was wanted.
 */
export function strangeCharacters(
  pages: readonly { readonly file: string; readonly signs: readonly string[] }[],
  characters: ReadonlySet<string>,
): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { file, signs } of pages) {
    for (const sign of signs) {
      const isKnown = [...sign].every((character) => characters.has(character) || character.trim() === '');
      const known = places.get(sign) ?? [];
      if (!isKnown) places.set(sign, known);
      if (!isKnown) known.push(file);
    }
  }
  return [...places].map(([sign, [first, ...others]]) => {
    const more = others.length === 0 ? '' : `, here and on ${others.length} more`;
    return `${first}: '${sign}' (${codesOf(sign)}) is not in the site's font; another one stands in${more}.`;
  });
}

/** What a page writes beyond ASCII, each as a reader sees it and once. */
export function signsOf(page: Page): readonly string[] {
  const others = proseOf(page.tree).match(/(?:\p{ASCII}(?=\p{M}))?\P{ASCII}+/gu) ?? [];
  return [...new Set(others.flatMap((part) => [...segmenter.segment(part)].map(({ segment }) => segment)))];
}

/** The numbers of a character in Unicode: `U+4F60`. */
function codesOf(sign: string): string {
  const codes = [...sign].map((character) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'));
  return codes.map((code) => `U+${code}`).join(' ');
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  // The arrow back from a footnote is the machine's own, and nobody who writes can do without it.
  const isOwn = node.type === 'element' && 'dataFootnoteBackref' in node.properties;
  if (isOwn || (node.type === 'element' && otherTypeface.includes(node.tagName))) return '';
  return node.children.map(proseOf).join('');
}
