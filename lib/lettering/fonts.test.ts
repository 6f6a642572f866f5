import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { charactersInUse, charactersMeant, publishedFonts } from './fonts.ts';
import { fontFile } from './typefaces.ts';

test.each([400, 700] as const)('weight %i is published without its hinting, which weighs', async (weight) => {
  const published = (await publishedFonts()).find((font) => font.weight === weight);
  const font = readFileSync(fontFile(`b612-${weight}`));
  const hinted = await subsetFont(font, charactersInUse(), { targetFormat: 'woff2' });
  expect(published?.bytes.length).toBeLessThan(hinted.length);
});

test('a character that is only written by its name or number is in use', () => {
  expect(charactersMeant('&copy; and &#8594;, &#x2713; but `&hearts;` and &nothing;')).toContain('©→✓');
  expect(charactersMeant('`&hearts;` is code')).not.toContain('♥');
});
