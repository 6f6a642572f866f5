/** Characters of Chinese and Japanese, which have no spaces between words. */
const cjk = '[\\p{sc=Han}\\u3001-\\u312f\\uff01-\\uff9f]';

/** Punctuation that these languages share with others. */
const shared = '[“”‘’…—·]';

/** Matches line breaks with such a character on both sides. */
const cjkLineBreak = new RegExp(
  `(?<=${cjk}\\0*)\\n+(?=\\0*(?:${cjk}|${shared}))|(?<=${shared}\\0*)\\n+(?=\\0*${cjk})`,
  'gu',
);

/**
 * Removes line breaks between Chinese or Japanese characters, because browsers
 * would show them as spaces. Between the two, there may be null characters.
 */
export const joinLines = (text: string): string =>
  text.replace(cjkLineBreak, '');

/** Replaces runs of spaces, tabs, and line breaks by one space, as HTML does. Keeps no-break spaces. */
export const collapseSpaces = (text: string): string =>
  joinLines(text).replace(/[ \t\n\f\r]+/g, ' ');
