/** Letters that no Unicode form takes apart. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
]);

/**
 * A text as a slug: lower-case letters without marks, digits and hyphens, at most a hundred of them, as the schema of the front
 * matter wants it. Empty where the text has none of these, such as one in Chinese.
 */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words =
    [...plain]
      .map((letter) => spelled.get(letter) ?? letter)
      .join('')
      .match(/[a-z\d]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, 100);
    if (longer.length > 100) break;
    slug = longer;
  }
  return slug;
}
