import type { Nodes } from 'hast';
import type { Page } from './page.ts';

/** Elements whose text is set in the reader's own typeface, or in none. */
const otherTypeface = ['code', 'kbd', 'pre', 'script', 'style'];

/**
 * The characters of a page that its fonts do not have, each in one line. Browsers take them from another typeface, which
 * is no fault, but seldom what was wanted.
 */
export function strangeCharacters(page: Page, characters: ReadonlySet<string>): readonly string[] {
  const strange = new Set(
    [...proseOf(page.tree)].filter((character) => !characters.has(character) && character.trim() !== ''),
  );
  return [...strange].map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `${page.file}: '${character}' (U+${code}) is not in the site's font; another one stands in.`;
  });
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && otherTypeface.includes(node.tagName))) return '';
  return node.children.map(proseOf).join('');
}
