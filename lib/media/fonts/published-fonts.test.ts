import subsetFont from 'subset-font';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';

const article =
  '---\ntitle: A title\ndate: 2024-12-22\ntype: blog\nauthor: Zoë Gómez\ntags: [Ægir]\n---\n\nA text.\n\nA gar&ccedil;on, `` ` ``, and an ñ before `code`.\n';
vi.stubEnv('GLIDEPATH_CONTENT', testFolder({ '2-post/article.md': article }));
const { publishedFonts } = await import('./published-fonts.ts');

test('the fonts have the characters of all front matter fields and of the text', async () => {
  for (const { content } of await publishedFonts()) {
    const size = async (text: string) =>
      (
        await subsetFont(Buffer.from(content), text, {
          targetFormat: 'truetype',
        })
      ).length;
    // The snowman is not in B612.
    for (const character of 'ëóÆçñ') {
      expect(await size(character)).toBeGreaterThan(await size('☃'));
    }
  }
});
