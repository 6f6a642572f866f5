const maxSlugLength = 100;

/** Replacements of letters that NFKD does not decompose. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Converts a text to a slug of up to 100 characters. Returns '' for a text without Latin letters and digits. */
export function slugify(text: string): string {
  const spelledOut = text
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => transliterations[letter] ?? '');
  const plain = spelledOut.normalize('NFKD').replace(/\p{M}/gu, '');

  const words = plain.match(/[a-z\d]+/g) ?? [];

  return words.join('-').slice(0, maxSlugLength).replace(/-$/, '');
}
