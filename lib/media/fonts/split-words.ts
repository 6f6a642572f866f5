/** Scripts that have no spaces between words. */
const unspacedScripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
];

/** Matches a character of these scripts, also punctuation such as `。`. */
const unspaced = new RegExp(
  unspacedScripts.map((name) => `\\p{Script_Extensions=${name}}`).join('|'),
  'u',
);

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Splits a text where lines can break: after spaces, and between words of
 * scripts that have no spaces. A word includes the punctuation and the spaces
 * after it.
 */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    if (last === undefined || canBreak(last, segment)) {
      words.push(segment);
    } else {
      words[words.length - 1] = last + segment;
    }
  }
  return words;
}

/** Returns whether a line can break between two words. No line begins with `。`, or ends with `「`. */
function canBreak(before: string, after: string): boolean {
  if (before.endsWith(' ')) {
    return true;
  }

  const isInBrackets = /[\p{Ps}\p{Pi}]$/u.test(before);
  const startsWord = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(after);
  const lastCharacter = [...before].at(-1) ?? '';
  const isUnspaced = unspaced.test(lastCharacter) || unspaced.test(after);

  return startsWord && isUnspaced && !isInBrackets;
}
