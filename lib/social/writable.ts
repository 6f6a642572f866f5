import { charactersOf, type Typeface } from '../lettering/typefaces.ts';

/** Letters that are no letter with a mark, so that taking the marks away does not help. */
const relatives: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
  ə: 'e',
  '‐': '-',
  '‑': '-',
  '―': '—',
};

/**
 * Text as a typeface can write it: a letter that it lacks gives up its marks (`ș` becomes `s`, `①` becomes `1`), what is
 * lacking then, such as emoji or Hebrew, is left out. The result is empty where no letter and no digit is left.
 */
export async function writable(text: string, typeface: Typeface): Promise<string> {
  const known = await charactersOf(typeface);
  // Signs that only steer the text around them, such as soft hyphens, are not written even where a typeface has them.
  const canWrite = (part: string) => [...part].every((sign) => known.has(sign) && !/[\p{Cc}\p{Cf}]/u.test(sign));
  let result = '';
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const candidates = [character, relatives[character] ?? '', character.normalize('NFKD').replace(/\p{M}/gu, '')];
    result += candidates.find((candidate) => candidate !== '' && canWrite(candidate)) ?? '';
  }
  const tidy = result.replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : '';
}
