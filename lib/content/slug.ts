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
  return joinWords(foldLetters(text).match(/[a-z\d]+/g) ?? []);
}

/**
 * Converts the words of a text to a slug that keeps the letters of other
 * scripts than Latin, in NFC. Returns '' for a text without letters and digits.
 */
export function slugifyAnyScript(text: string): string {
  const characters = text.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? [];
  const folded = characters.map((character) => {
    const latin = foldLetters(character);
    return /[a-z\d]/.test(latin) ? latin : character;
  });
  const letters = folded.join('').toLowerCase().normalize('NFC');

  return joinWords(letters.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []);
}

/** Replaces letters by lowercase ones without marks, and Latin letters by those of English. */
function foldLetters(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

  return letters.replace(
    /[ßæœøłđ]/g,
    (letter) => transliterations[letter] ?? '',
  );
}

/** Joins words with hyphens, as many as fit. */
function joinWords([first = '', ...words]: readonly string[]): string {
  let slug = first.slice(0, maxSlugLength);
  for (const word of words) {
    const longer = `${slug}-${word}`;
    if (longer.length > maxSlugLength) {
      break;
    }
    slug = longer;
  }
  return slug;
}
