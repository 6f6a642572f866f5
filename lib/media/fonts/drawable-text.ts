import { type FontStack, findTypeface, splitGraphemes } from './font-stack.ts';

/** A text as fonts can draw it. */
export interface DrawableText {
  /** Empty if the fonts lack a character, because nobody's name should be misspelled. */
  readonly text: string;
  /** The characters that the fonts lack. */
  readonly missing: readonly string[];
}

/** Characters that look the same as another one. */
const lookalikes: Readonly<Record<string, string>> = {
  '‐': '-',
  '\u2011': '-',
  '―': '—',
  '\u202F': '\u00A0',
};

const emoji = /^\p{RGI_Emoji}$/v;

/** Matches the key around the digit of an emoji such as 5️⃣. */
const keycap = /\uFE0F?\u20E3$/;

/** Matches spaces at which lines can break. */
const spaces = /[^\S\u00A0\u202F]+/g;

/** Matches invisible characters that no script needs. Persian and Hindi need joiners. */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

/** Returns a text without emoji that the fonts lack, or the other characters that they lack. */
export function prepareText(written: string, fonts: FontStack): DrawableText {
  const plain = written
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(invisible, '');

  let text = '';
  const missing = new Set<string>();
  for (const grapheme of splitGraphemes(plain)) {
    const lookalike = lookalikes[grapheme] ?? grapheme.replace(keycap, '');
    const candidates = [grapheme, lookalike];
    const drawn = candidates.find((each) => findTypeface(fonts, each));
    if (drawn !== undefined) {
      text += drawn;
    } else if (!emoji.test(grapheme)) {
      missing.add(grapheme);
    }
  }

  const isComplete = missing.size === 0;
  return {
    text: isComplete ? text.replace(/ +/g, ' ').trim() : '',
    missing: [...missing],
  };
}
