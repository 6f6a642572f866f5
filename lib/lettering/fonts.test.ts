import { expect, test } from 'vitest';
import { charactersMeant, fontFaces, publishedFonts } from './fonts.ts';

test('both weights are published without their hinting, which weighs, and named by a rule each', async () => {
  const fonts = await publishedFonts();
  expect(fonts.map(({ weight }) => weight)).toEqual([400, 700]);
  for (const { name, bytes } of fonts) {
    expect(bytes.length).toBeLessThan(10_000);
    expect(await fontFaces()).toContain(name);
  }
});

test('a character that is only written by its name or number is in use', () => {
  expect(charactersMeant('&copy; and &#8594;, &#x2713; but `&hearts;` and &nothing;')).toContain('©→✓');
  expect(charactersMeant('`&hearts;` is code')).not.toContain('♥');
});
