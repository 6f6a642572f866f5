import type { Letters } from './typefaces.ts';

/** Letters and signs that are no letter with a mark, so that taking the marks away does not help, each with its stand-in. */
const relatives = new Map([...'ŁLłlĐDđdĦHħhıiəe‐-‑-―—'.matchAll(/(.)(.)/gu)].map(([, sign, plain]) => [sign, plain]));

/**
 * Text as a typeface can write it: a letter that it lacks gives up its marks (`ș` becomes `s`, `①` becomes `1`), and what
 * is lacking then, such as emoji or Hebrew, is left out. What only steers the text, such as a soft hyphen, is never written.
 *
 * @returns the text, empty where no letter and no digit is left, and the characters that it does without, each once
 */
export function writable(written: string, { characters }: Letters): { readonly text: string; readonly lost: string[] } {
  const lost = new Set<string>();
  const writes = (part = '') => part !== '' && [...part].every((sign) => characters.has(sign));
  const shown = [...written.normalize('NFC').replace(/\s/g, ' ')].map((character) => {
    if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    const found = [character, relatives.get(character), bare].find(writes);
    if (found === undefined && !/\p{M}/u.test(character)) lost.add(character);
    return found ?? '';
  });
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : '', lost: [...lost] };
}
