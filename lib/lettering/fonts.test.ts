import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { charactersInUse, publishedFonts } from './fonts.ts';
import { fontFile } from './typefaces.ts';

test.each([400, 700] as const)('weight %i is published without its hinting, which weighs', async (weight) => {
  const published = (await publishedFonts()).find((font) => font.weight === weight);
  const font = readFileSync(fontFile(`b612-${weight}`));
  const hinted = await subsetFont(font, charactersInUse(), { targetFormat: 'woff2' });
  expect(published?.bytes.length).toBeLessThan(hinted.length);
});
