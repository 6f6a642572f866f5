import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { expect, test, vi } from 'vitest';
import { allArticles, articleById } from '../content/catalogue.ts';
import { fontFile } from '../lettering/typefaces.ts';
import { settings } from '../settings.ts';
import { testFolder } from '../test-folder.ts';
import { drawSocialPicture, socialPictureOfArticle, socialPictures } from './pictures.ts';

const folder = testFolder();
const cover = { folder: 'e2e/content/7-dice', mainimg: 'cover.svg' };

test('every page and every article has one, and the text instead of it says what it says and shows', () => {
  const ofArticles = allArticles().flatMap(({ id, slug }) => (id < 2 ? [] : [`${id}-${slug}`]));
  expect([...socialPictures().keys()]).toEqual(['home', 'code', 'blog', 'contact', 'site', ...ofArticles]);
  expect([1, 0].map((id) => socialPictureOfArticle(articleById(id)).name)).toEqual(['home', 'site']);
  const alt = `A Game of Dice. ${settings.siteName}. Two dice side by side, one `;
  expect(socialPictureOfArticle(articleById(7)).alt.startsWith(alt)).toBe(true);
});

// Format and size of every picture: `e2e/files.spec.ts`.
test('a picture survives markup in its title, and is the same each time', async () => {
  for (const content of [{ title: `</script><b>&"'`, cover }, { title: `</script><b>&"'` }])
    expect(await drawSocialPicture(content)).toEqual(await drawSocialPicture(content));
});

test('a photograph is shown upright, and without a title where B612 has not its letters', async () => {
  const photograph = sharp({ create: { width: 200, height: 60, channels: 3, background: '#3a6' } });
  writeFileSync(join(folder, 'c.jpg'), await photograph.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const greenAt = async (title: string, x: number) => {
    const bytes = await drawSocialPicture({ title, cover: { folder, mainimg: 'c.jpg' } });
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return data[(540 * info.width + x) * info.channels + 1];
  };
  expect(await greenAt('A title', 1080)).toBeGreaterThan(140);
  expect(await greenAt('A title', 900)).toBeLessThan(60);
  expect(await drawSocialPicture({ title: 'Καλημέρα' })).toEqual(await drawSocialPicture({ title: '' }));
});

test('a typeface of the owner has the letters that it has', async () => {
  const font = await subsetFont(readFileSync(fontFile('b612-700')), 'A', { targetFormat: 'truetype' });
  writeFileSync(join(folder, 'social.ttf'), font);
  vi.stubEnv('GLIDEPATH_CONTENT', folder);
  const [none, a, b] = await Promise.all(['', 'A', 'B'].map((title) => drawSocialPicture({ title })));
  expect(a).not.toEqual(none);
  expect(b).toEqual(none);
  vi.unstubAllEnvs();
});
