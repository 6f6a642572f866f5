import { parseFragment } from 'parse5';

/**
 * Returns the sorted characters that browsers may show for Markdown or HTML. They include those of character
 * references, such as `ç` for `&ccedil;`, and those that browsers compose of a letter and its accent.
 */
export function collectCharacters(texts: readonly string[]): string {
  const characters = new Set<string>();
  const references = new Set<string>();
  for (const text of texts) {
    for (const character of text + text.normalize()) {
      characters.add(character);
    }
    for (const [reference] of text.matchAll(/&#?\w+;?/g)) {
      references.add(reference);
    }
  }

  const [decoded] = parseFragment([...references].join(' ')).childNodes;
  if (decoded && 'value' in decoded) {
    for (const character of decoded.value) {
      characters.add(character);
    }
  }
  return [...characters].sort().join('');
}
