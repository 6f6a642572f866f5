import type { Code } from 'micromark-util-types';

/** Returns the character of a code. Negative codes are line breaks and tabs; the end of the file is ''. */
export function toText(code: Code): string {
  if (code === null) {
    return '';
  }
  if (code < -2) {
    return '\n';
  }
  return code < 0 ? '\t' : String.fromCodePoint(code);
}

/** Returns whether a code is a space, a line break, or the start or end of the text. */
export const isSpace = (code: Code): boolean => /^\s*$/.test(toText(code));

/** Returns whether a code is in a word or a number. Languages such as Chinese have no spaces, so their letters are not. */
export const isInWord = (code: Code): boolean =>
  /[\p{sc=Latin}\d]/u.test(toText(code));
