import { locales } from '../config/messages.ts';

/** The number of words that adults read in a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
const wordsPerMinute = 238;

/** Matches characters of scripts that do not put spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const segmenter = new Intl.Segmenter(locales, { granularity: 'word' });

export function countWords(text: string): number {
  const parts = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const split = (part: string) =>
    [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike);
  const words = parts.map((part) =>
    unspaced.test(part) ? split(part) : [part],
  );
  return words.flat().length;
}

/** Returns the reading time of a text in minutes, at least 1. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsPerMinute));
