import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latitude, secret } from '../../e2e/awkward-content.ts';
import { type ArticleFile, fileOf, filesOf, readFileOf } from '../content/files.ts';
import { problemOfRaster } from './raster.ts';
import { listVariants, variantsOf, variantsOfArticle } from './variants.ts';

/** Pictures as other programs write them: see the README.md there. */
const album = { folder: 'e2e/awkward/13-album' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function find(name: string, place = album): ArticleFile {
  const file = fileOf(place, name);
  if (!file) throw new Error(`${name} is not published.`);
  return file;
}

async function variantsIn(name: string, place = album) {
  const variants = await variantsOf(find(name, place));
  if (!variants) throw new Error(`${name} has no variants.`);
  return variants;
}

/** Writes a picture for one test, and finds it. */
function write(name: string, bytes: Uint8Array): ArticleFile {
  writeFileSync(join(folder, name), bytes);
  return find(name, { folder });
}

/** The names of everything that is published of a folder. */
async function publishedNames(place: { readonly folder: string }): Promise<readonly string[]> {
  return [...filesOf(place).map(({ name }) => name), ...(await variantsOfArticle(place)).map(({ name }) => name)];
}

/** The pixels of a picture, small enough that different encodings of it are nearly the same. */
async function pixels(picture: Uint8Array | string): Promise<Buffer> {
  return sharp(picture)
    .autoOrient()
    .resize(24, 24, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

const rasters = readdirSync(album.folder).filter((name) => /\.(?:jpg|png|webp|avif|gif)$/.test(name));

describe.each(rasters)('%s', (name) => {
  test('is published upright and whole, and says nothing but its pixels', async () => {
    const names = await publishedNames(album);
    const stem = name.replace(/\.\w+$/, '.');
    const source = await sharp(`${album.folder}/${name}`).metadata();
    const before = await pixels(`${album.folder}/${name}`);
    const published = names.filter((candidate) => candidate.startsWith(stem));
    expect(published).toContain(name);
    for (const each of published) {
      const variant = (await variantsOfArticle(album)).find((candidate) => candidate.name === each);
      const bytes = variant ? await variant.make() : await readFileOf(album, each);
      const mediaType = variant?.mediaType ?? find(each).kind.mediaType;
      const { width, height, exif, xmp, iptc, icc, comments, orientation, space, format } =
        await sharp(bytes).metadata();
      expect({ each, exif, xmp, iptc, comments, orientation }).toEqual({ each });
      expect(Buffer.from(bytes).includes(secret), each).toBe(false);
      for (const degrees of latitude) expect(Buffer.from(bytes).includes(degrees), each).toBe(false);
      // Either none, or that of `sharp`: the file's own may name a screen.
      expect([undefined, 480]).toContain(icc?.length);
      expect(['srgb', 'b-w', 'rgb16', 'grey16']).toContain(space);
      expect(mediaType.slice('image/'.length).replace('avif', 'heif')).toBe(format);
      expect(width).toBeLessThanOrEqual(source.autoOrient.width);
      expect(width / height).toBeCloseTo(source.autoOrient.width / source.autoOrient.height, 1);
      expect(difference(await pixels(bytes), before), each).toBeLessThan(4);
    }
  });

  test('has variants in the widths that the layout uses, none wider than itself', async () => {
    const { sets, width, isAnimated } = await variantsIn(name);
    const types = sets.map(({ mediaType }) => mediaType);
    expect(types).toEqual(width <= 100 && !isAnimated ? [] : ['image/avif', 'image/webp']);
    for (const { variants } of sets) {
      const widths = variants.map((variant) => variant.width);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.at(-1)).toBe(width);
    }
  });
});

test('a photograph that is larger than any screen comes in six widths, and in its own format for who knows no other', async () => {
  const large = await sharp(`${album.folder}/../astronaut.jpg`).resize(6000, 4000).jpeg().toBuffer();
  const { sets, fallback } = (await variantsOf(write('large.jpg', large))) ?? { sets: [], fallback: undefined };
  for (const { variants } of sets) {
    expect(variants.map(({ width }) => width)).toEqual([360, 480, 800, 1080, 1600, 2320]);
  }
  expect(fallback).toMatchObject({ width: 1080, mediaType: 'image/jpeg' });
});

test('an animation keeps its frames and their times, and its variants are the first of them', async () => {
  const landing = find('landing.gif');
  const source = await sharp(landing.path, { animated: true }).metadata();
  const own = await sharp(await readFileOf(album, 'landing.gif'), { animated: true }).metadata();
  expect({ pages: own.pages, delay: own.delay }).toEqual({ pages: source.pages, delay: source.delay });
  for (const variant of await listVariants(landing)) {
    const bytes = await variant.make();
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(difference(await pixels(bytes), await pixels(landing.path))).toBeLessThan(4);
  }
});

test('colors beyond sRGB are kept, by a profile that names no screen', async () => {
  // The reddest red of Display P3, which sRGB does not have.
  const tagged = await sharp(`${album.folder}/turned.jpg`).withIccProfile('p3').png().toBuffer();
  const red = await sharp(tagged, { ignoreIcc: true }).linear([0, 0, 0], [255, 0, 0]).keepIccProfile().png().toBuffer();
  const file = write('red.png', red);
  const variants = await listVariants(file);
  for (const variant of variants) {
    const made = await variant.make();
    const [r = 0, g = 255, b = 255] = await sharp(made, { ignoreIcc: true }).resize(1, 1).raw().toBuffer();
    expect([r > 250, g < 6, b < 6, (await sharp(made).metadata()).hasProfile]).toEqual([true, true, true, true]);
  }
  expect(variants.length).toBeGreaterThan(2);
});

test('what is made of one picture is the same each time, under a name that changes with it alone', async () => {
  const [one, two] = [join(folder, 'one.jpg'), join(folder, 'two.jpg')];
  copyFileSync(`${album.folder}/turned.jpg`, one);
  const names = async (name: string) => (await publishedNames({ folder })).filter((each) => each.startsWith(name));
  const before = await names('one');
  utimesSync(one, new Date(0), new Date(0));
  expect(await names('one')).toEqual(before);
  copyFileSync(one, two);
  expect(await names('two')).toEqual(before.map((name) => name.replace('one', 'two')));
  writeFileSync(one, await sharp(two).modulate({ brightness: 1.1 }).jpeg().toBuffer());
  expect((await names('one')).filter((name) => before.includes(name))).toEqual(['one.jpg']);
});

test.each(['turned.jpg', 'glass.png', 'cat.webp'])('%s without its end is damaged', async (name) => {
  const bytes = readFileSync(`${album.folder}/${name}`);
  const cut = write(name.replace('.', '-cut.'), bytes.subarray(0, bytes.length * 0.98));
  expect(await problemOfRaster(cut.path)).toContain('damaged');
  expect(await problemOfRaster(find(name).path)).toBeUndefined();
});
