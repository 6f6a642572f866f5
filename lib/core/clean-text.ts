/** A text without the characters that pages cannot contain. */
export interface CleanText {
  readonly text: string;
  /** The removed characters, such as `U+0008`, each one once. */
  readonly removed: readonly string[];
}

/** Matches control characters except for white space, halves of surrogate pairs, and noncharacters. */
const invalid = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Removes the characters that HTML, XML, or UTF-8 cannot contain. */
export function cleanText(written: string): CleanText {
  const removed = new Set<string>();
  const text = written.replace(invalid, (character) => {
    removed.add(formatCode(character));
    return '';
  });

  return { text, removed: [...removed] };
}

/** Returns the index of the first character that `cleanText` removes, or -1. */
export const findInvalid = (text: string): number => text.search(invalid);

function formatCode(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${code.padStart(4, '0')}`;
}

/** Says which characters were removed from a text, and what to do. */
export const describeRemoved = (removed: readonly string[]): string =>
  `Removed characters that pages cannot contain: '${removed.join(' ')}'. Delete them from the text.`;
