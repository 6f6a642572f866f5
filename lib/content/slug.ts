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

/** Converts the words of a text to a slug, as many as fit. Returns '' for a text without Latin letters and digits. */
export function slugify(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = letters.replace(
    /[ßæœøłđ]/g,
    (letter) => transliterations[letter] ?? '',
  );

  let slug = '';
  for (const word of plain.match(/[a-z\d]+/g) ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxSlugLength);
    if (longer.length > maxSlugLength) {
      break;
    }
    slug = longer;
  }
  return slug;
}
