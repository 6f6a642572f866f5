import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { settings } from '../config/settings.ts';
import { articleById } from '../content/catalogue.ts';
import { testFolder } from '../core/test-folder.ts';
import { makeFont } from '../media/fonts/test-font.ts';
import {
  articleOgImage,
  drawOgImage,
  ogImagePages,
  pageOgImage,
} from './og-image.ts';

const folder = testFolder();

test('names the images of pages and articles, and has their texts as alt text', () => {
  const names = ogImagePages.map((page) => pageOgImage(page).name);
  expect(names).toEqual(['home', 'code', 'blog', 'contact', 'site']);

  const { name, alt } = articleOgImage(articleById(7));
  expect(name).toMatch(/^7-./);
  expect(alt).toContain(
    `A Game of Dice. ${settings.siteName}. Two dice side by side, one `,
  );

  const others = [1, 0].map((id) => articleOgImage(articleById(id)).name);
  expect(others).toEqual(['home', 'site']);
});

// `e2e/files.spec.ts` tests each image, also those of titles with markup, and `e2e/dev/next.spec.ts` that builds are equal.
test('rotates photos upright, and omits titles that B612 has no glyphs for', async () => {
  const photograph = sharp({
    create: { width: 200, height: 60, channels: 3, background: '#3a6' },
  });
  writeFileSync(
    join(folder, 'c.jpg'),
    await photograph.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  const greenAt = async (title: string, x: number) => {
    const bytes = await drawOgImage({
      title,
      cover: { folder, mainimg: 'c.jpg' },
    });
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[(540 * info.width + x) * info.channels + 1];
  };
  expect(await greenAt('A title', 1080)).toBeGreaterThan(140);
  expect(await greenAt('A title', 900)).toBeLessThan(60);
  expect(await drawOgImage({ title: 'Καλημέρα' })).toEqual(
    await drawOgImage({ title: '' }),
  );
});

test("draws titles in the owner's font, and its missing characters in B612", async () => {
  writeFileSync(join(folder, 'social.ttf'), makeFont({ П: 'P', л: 'l' }));
  vi.stubEnv('GLIDEPATH_CONTENT', folder);
  const fromB612 = await drawOgImage({ title: 'Pl B' });
  const without = await drawOgImage({ title: '' });

  const both = await drawOgImage({ title: 'Пл B' });
  const incomplete = await drawOgImage({ title: 'План B' });
  vi.unstubAllEnvs();

  expect(both).toEqual(fromB612);
  expect(incomplete).toEqual(without);
});

test.each(['Żółć, Łódź', 'ţară', 'Đà Nẵng', 'Привет', 'タグ'])(
  'leaves out %j without letters that look alike',
  async (title) => {
    const without = await drawOgImage({ title: '' });

    expect(await drawOgImage({ title })).toEqual(without);
  },
);

test('draws a hyphen for U+2011', async () => {
  const expected = await drawOgImage({ title: 'Wi-Fi' });

  expect(await drawOgImage({ title: 'Wi\u2011Fi' })).toEqual(expected);
});
