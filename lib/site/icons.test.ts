import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { settings } from '../config/settings.ts';
import { testFolder } from '../core/test-folder.ts';
import { makeFont } from '../media/fonts/test-font.ts';
import { writeIcons } from './icons.ts';

const sign =
  '<path fill="#ffe08a" d="M14 14h12v36H14z"/><path fill="#7fd6ff" d="M38 14h12v36H38z"/>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${sign}</svg>`;

const content = testFolder({ 'icon.svg': svg });
const icons = join(content, 'public');
vi.stubEnv('GLIDEPATH_CONTENT', content);
await writeIcons(icons);
afterAll(() => vi.unstubAllEnvs());

test('writes favicon.ico with a PNG of 32 pixels', async () => {
  const icon = readFileSync(join(icons, 'favicon.ico'));
  expect([...icon.subarray(0, 14)]).toEqual([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0,
  ]);
  const length = icon.readUInt32LE(14);
  const offset = icon.readUInt32LE(18);
  expect([length, offset]).toEqual([icon.length - 22, 22]);
  expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({
    format: 'png',
    width: 32,
    height: 32,
  });
});

test("draws the owner's logo and background color, or the first letter of the site's name", async () => {
  /** Returns the colors in the middle row of the maskable icon, at these fractions of its width. */
  const row = async (parts: readonly number[]) => {
    const image = sharp(join(icons, 'icon-maskable-512.png'))
      .removeAlpha()
      .raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 512]);
    return parts.map((x) =>
      data.toString('hex', (256 * 512 + Math.floor(x * 512)) * 3).slice(0, 6),
    );
  };
  expect(await row([0.31, 0.5, 0.69])).toEqual([
    'ffe08a',
    settings.colors.icon.light.slice(1),
    '7fd6ff',
  ]);
  rmSync(join(content, 'icon.svg'));
  await writeIcons(icons);
  const letter = await row(
    Array.from({ length: 64 }, (_, index) => index / 64),
  );
  expect(letter.filter((color) => color === 'ffffff').length).toBeGreaterThan(
    3,
  );
});

test.each([
  ['Жук', { Ж: 'B' }, 'Bug'],
  ['אב', { א: 'B' }, 'Bug'],
])(
  'draws the first letter of %j in the font of the owner',
  async (siteName, glyphs, likeName) => {
    const folder = testFolder({ 'social.ttf': makeFont(glyphs) });
    vi.stubEnv('GLIDEPATH_CONTENT', folder);
    const draw = async (name: string) => {
      Object.assign(settings, { siteName: name });
      await writeIcons(join(folder, 'public'));
      return readFileSync(join(folder, 'public/icon.svg'), 'utf8');
    };

    const own = await draw(siteName);

    expect(own).toContain('<path transform=');
    expect(own).toBe(await draw(likeName));
  },
);
