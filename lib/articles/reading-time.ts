/** Words of English non-fiction that an adult reads in a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
const wordsPerMinute = 238;

/** The number of words of a text. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes that a text takes to read, at least one; its code is not counted. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / wordsPerMinute));
}
