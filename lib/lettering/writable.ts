import { charactersOf, type Typeface } from './typefaces.ts';

/** Letters that are no letter with a mark, so that taking the marks away does not help. */
const relatives: ReadonlyMap<string, string> = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ẞ', 'SS'],
  ['ə', 'e'],
  ['‐', '-'],
  ['‑', '-'],
  ['―', '—'],
]);

/** Signs that only steer the text around them, such as soft hyphens: not written even where a typeface has them. */
const unseen = /^[\p{Cc}\p{Cf}\p{M}]+$/u;

/**
 * Text as a typeface can write it: a letter that it lacks gives up its marks (`ș` becomes `s`, `①` becomes `1`), what is
 * lacking then, such as emoji or Hebrew, is left out. The result is empty where no letter and no digit is left.
 */
export async function writable(text: string, typeface: Typeface): Promise<string> {
  const characters = await write(text, typeface);
  const tidy = characters
    .map(([, written]) => written)
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : '';
}

/** The characters of a text that a typeface has to leave out, each once. */
export async function leftOut(text: string, typeface: Typeface): Promise<readonly string[]> {
  const lost = (await write(text, typeface)).filter(([character, written]) => !written && !unseen.test(character));
  return [...new Set(lost.map(([character]) => character))];
}

/** Each character of a text, and how a typeface writes it: not at all where the second is empty. */
async function write(text: string, typeface: Typeface): Promise<readonly (readonly [string, string])[]> {
  const known = await charactersOf(typeface);
  const canWrite = (part: string) => [...part].every((sign) => known.has(sign) && !/[\p{Cc}\p{Cf}]/u.test(sign));
  return [...text.normalize('NFC').replace(/\s/g, ' ')].map((character) => {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    const candidates = [character, relatives.get(character) ?? '', bare];
    return [character, candidates.find((candidate) => candidate !== '' && canWrite(candidate)) ?? ''];
  });
}
