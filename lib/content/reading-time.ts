/** Words of English non-fiction that an adult reads in a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
const wordsPerMinute = 238;

/** Characters of Chinese and of Japanese in a minute: Trauzettel-Klosinski and Dietz 2012, https://doi.org/10.1167/iovs.11-8284 */
const charactersPerMinute = { chinese: 255, japanese: 357 } as const;

const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Scripts that put no spaces between words. */
const unspaced = new RegExp(`${eastAsian.source}|[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]`, 'u');

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The number of words of a text. */
export function countWords(text: string): number {
  const parts = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const counts = parts.map((part) =>
    unspaced.test(part) ? [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).length : 1,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Minutes that a text takes to read, at least one; its code is not counted. */
export function readingMinutes(text: string): number {
  const characters = text.match(eastAsian)?.length ?? 0;
  const rate = charactersPerMinute[/\p{sc=Hiragana}/u.test(text) ? 'japanese' : 'chinese'];
  const minutes = countWords(text.replace(eastAsian, ' ')) / wordsPerMinute + characters / rate;
  return Math.max(1, Math.round(minutes));
}
