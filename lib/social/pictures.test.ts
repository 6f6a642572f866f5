import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { allArticles, articleById } from '../content/catalogue.ts';
import { formatDay } from '../content/date.ts';
import { settings } from '../settings.ts';
import { composeSocialPicture, drawSocialPicture, type SocialContent } from './drawing.ts';
import { pathOfSocialPicture, socialPictureOfArticle, socialPictures } from './pictures.ts';

/** Every drawing that is given to the rasterizer. */
const drawings = vi.hoisted((): string[] => []);
vi.mock('sharp', async (original) => {
  const { default: rasterize } = await original<{ default: typeof sharp }>();
  const rasterizeAndListen = (input: Parameters<typeof sharp>[0]) => {
    const start = input instanceof Uint8Array ? Buffer.from(input).toString() : '';
    if (start.includes('<svg')) drawings.push(start);
    return rasterize(input);
  };
  return { default: Object.assign(rasterizeAndListen, { cache: rasterize.cache }) };
});

async function expectPicture(bytes: Uint8Array) {
  expect(bytes.length).toBeLessThan(150_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
}

const folder = mkdtempSync(join(tmpdir(), 'glidepath-social-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example: SocialContent = {
  title: 'A title',
  subtitle: 'A subtitle',
  note: 'December 22, 2024',
  covers: [{ folder: 'e2e/content/7-dice', mainimg: 'cover.svg' }],
};

describe('social pictures', () => {
  test('every page and every article has one', () => {
    const names = [...socialPictures().keys()];
    const ofArticles = allArticles().flatMap(({ id, slug }) => (id < 2 ? [] : [`${id}-${slug}`]));
    expect(names).toEqual(['home', 'code', 'blog', 'contact', 'site', ...ofArticles]);
    expect(names.map(pathOfSocialPicture)).toContain('/social/7-dice.png');
    expect(socialPictureOfArticle(articleById(20))).toMatchObject({ name: '20-talks', content: { note: '' } });
    expect(socialPictureOfArticle(articleById(1)).name).toBe('home');
    expect(socialPictureOfArticle(articleById(0)).name).toBe('site');
  });

  test('the text instead of a picture says what it says and shows', () => {
    const { alt } = socialPictureOfArticle(articleById(7));
    expect(alt).toBe(
      'A Game of Dice. Guessing the total of two dice, in a hundred lines of text. ' +
        `${formatDay('2024-12-22')} · ${settings.sections.code.title}. Two dice side by side, one showing four and the other five, with the word DICE above them.`,
    );
  });
});

describe('a social picture survives', () => {
  test.each([
    ['markup', `</script><b>&"'`],
    ['right to left', 'שלום עולם مرحبا بالعالم'],
    ['200 characters', 'Many words '.repeat(19).slice(0, 200)],
    ['the characters that steer text', '\u202e\u0000\ufeff'],
  ])('%s in title and subtitle', async (_, text) => {
    for (const covers of [example.covers, []]) {
      await expectPicture(await drawSocialPicture({ ...example, title: text, subtitle: text, covers }));
    }
  });

  test('a photograph, small and upright, for a cover', async () => {
    const photograph = sharp({ create: { width: 60, height: 200, channels: 3, background: '#3a6' } });
    writeFileSync(join(folder, 'cover.jpg'), await photograph.jpeg().toBuffer());
    const bytes = await drawSocialPicture({ ...example, covers: [{ folder, mainimg: 'cover.jpg' }] });
    await expectPicture(bytes);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = (315 * info.width + 1080) * info.channels;
    expect(data[middle + 1]).toBeGreaterThan(140);
  });
});

test('no text goes into the rasterizer, so that no installed font can come into a picture', async () => {
  drawings.length = 0;
  await drawSocialPicture(example);
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) expect(drawing).not.toMatch(/<(text|tspan)\b/);
  expect(await composeSocialPicture(example)).not.toContain('font-family');
});
