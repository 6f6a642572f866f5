import { locales } from '../config/messages.ts';

/** The number of words that adults read in a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
const wordsPerMinute = 238;

/** Match characters of scripts that do not put spaces between words. */
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const southeastAsian = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

const segmenter = new Intl.Segmenter(locales, { granularity: 'word' });

export function countWords(text: string): number {
  let count = 0;
  for (const part of text.split(/\s+/)) {
    if (eastAsian.test(part) || southeastAsian.test(part)) {
      const segments = [...segmenter.segment(part)];
      count += segments.filter(({ isWordLike }) => isWordLike).length;
    } else if (/[\p{L}\p{N}]/u.test(part)) {
      count += 1;
    }
  }
  return count;
}

/** Returns the reading time of a text in minutes, at least 1. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsPerMinute));
