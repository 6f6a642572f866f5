import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latitude, secret } from '../../e2e/album.ts';
import { type ArticleFile, fileOf, filesOf, readFileOf } from '../files/files.ts';
import { cleanPicture } from './clean.ts';
import { rasterFault } from './faults.ts';
import { publishedFile, variantNames } from './published.ts';
import { readRaster } from './raster.ts';
import { listVariants, makeVariant, type Variants, variantsOf } from './variants.ts';

/** Pictures as other programs write them: see the README.md there. */
const album = { folder: 'e2e/pictures-content/2-album' };

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

async function variantsIn(name: string, place = album): Promise<Variants> {
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
  return [...filesOf(place).map(({ name }) => name), ...(await variantNames(place))];
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

test('there is a picture of every kind, and each has something to hide', () => {
  expect(new Set(rasters.map((name) => name.replace(/^.*\./, '')))).toEqual(
    new Set(['jpg', 'png', 'webp', 'avif', 'gif']),
  );
  const telling = rasters.filter((name) => readFileSync(`${album.folder}/${name}`).includes(secret));
  expect(telling).toEqual(expect.arrayContaining(['cat.webp', 'cup.avif', 'glass.png', 'landing.gif', 'turned.jpg']));
});

describe.each(rasters)('%s', (name) => {
  test('is published upright and whole, and says nothing but its pixels', async () => {
    const names = await publishedNames(album);
    const stem = name.replace(/\.\w+$/, '.');
    const source = await sharp(`${album.folder}/${name}`).metadata();
    const before = await pixels(`${album.folder}/${name}`);
    const published = names.filter((candidate) => candidate.startsWith(stem));
    expect(published).toContain(name);
    for (const each of published) {
      const { bytes, mediaType } = (await publishedFile(album, each)) ?? { bytes: new Uint8Array(), mediaType: '' };
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
    expect(types).toEqual(isAnimated ? ['image/webp'] : width <= 100 ? [] : ['image/avif', 'image/webp']);
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

test.each([
  [1190, [360, 480, 800, 1190]],
  [1100, [360, 480, 800, 1100]],
  [860, [360, 480, 860]],
  [361, [361]],
  [101, [101]],
])('a picture of %i pixels comes in these widths', async (width, widths) => {
  const bytes = await sharp({ create: { width, height: 50, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const { sets } = (await variantsOf(write(`of-${width}.png`, bytes))) ?? { sets: [] };
  expect(sets[0]?.variants.map((variant) => variant.width)).toEqual(widths);
});

test('what one sees through stays so, and has no color in its place', async () => {
  const glass = find('glass.png');
  expect((await readRaster(glass.path))?.color).toBeUndefined();
  for (const variant of listVariants(await variantsIn('glass.png'))) {
    const { data } = await sharp(await makeVariant(glass, variant))
      .ensureAlpha()
      .resize(9, 6)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)].at(3)).toBe(0);
    expect(data[(2 * 9 + 4) * 4 + 3]).toBeGreaterThan(240);
  }
});

test('the main color is the mean of all pixels', async () => {
  const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  expect((await readRaster(write('halves.png', halves).path))?.color).toMatch(/^#(?:7f|80)00(?:7f|80)$/);
});

test('an animation keeps its frames and their times, and its still is the first of them', async () => {
  const landing = find('landing.gif');
  const { sets, still } = await variantsIn('landing.gif');
  const source = await sharp(landing.path, { animated: true }).metadata();
  for (const variant of sets.flatMap(({ variants }) => variants)) {
    const { pages, delay, loop } = await sharp(await makeVariant(landing, variant), { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: source.pages, delay: source.delay, loop: source.loop });
  }
  const own = await sharp(await readFileOf(album, 'landing.gif'), { animated: true }).metadata();
  expect({ pages: own.pages, delay: own.delay }).toEqual({ pages: source.pages, delay: source.delay });
  if (!still) throw new Error('There is no still.');
  const bytes = await makeVariant(landing, still);
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  expect(difference(await pixels(bytes), await pixels(landing.path))).toBeLessThan(4);
});

test('colors beyond sRGB are kept, by a profile that names no screen', async () => {
  // The reddest red of Display P3, which sRGB does not have.
  const tagged = await sharp(`${album.folder}/turned.jpg`).withIccProfile('p3').png().toBuffer();
  const red = await sharp(tagged, { ignoreIcc: true }).linear([0, 0, 0], [255, 0, 0]).keepIccProfile().png().toBuffer();
  const file = write('red.png', red);
  const variants = await variantsOf(file);
  for (const variant of variants ? listVariants(variants) : []) {
    const made = await makeVariant(file, variant);
    const [r = 0, g = 255, b = 255] = await sharp(made, { ignoreIcc: true }).resize(1, 1).raw().toBuffer();
    expect([r > 250, g < 6, b < 6, (await sharp(made).metadata()).hasProfile]).toEqual([true, true, true, true]);
  }
  expect(variants?.sets).toHaveLength(2);
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

test.each([
  [1200, 20_000, [360, 480, 800]],
  [300, 20_000, []],
  [16_000, 20, [360, 480, 800, 1080, 1600, 2320]],
])('of a picture of %i by %i pixels there are none that a format cannot hold', async (width, height, widths) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const file = write(`strip-${width}.png`, bytes);
  const variants = await variantsOf(file);
  expect(variants?.sets[0]?.variants.map((variant) => variant.width) ?? []).toEqual(widths);
  for (const variant of variants ? listVariants(variants) : []) await makeVariant(file, variant);
});

test('an animated WebP with a way up, which it has not, is published as it is shown', async () => {
  const frames = [album, album].map(({ folder: of }) => `${of}/icon.png`);
  const bytes = await sharp([...frames, `${album.folder}/icon.png`], { join: { animated: true } })
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  const turned = await sharp(bytes, { animated: true })
    .modulate({ brightness: 0.9 })
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  for (const [name, picture] of [
    ['a.webp', bytes],
    ['b.webp', turned],
  ] as const) {
    const file = write(name, picture);
    expect(await rasterFault(file.path)).toBeUndefined();
    for (const each of (await publishedNames({ folder })).filter((published) => published.startsWith(`${name[0]}.`))) {
      const { exif, orientation } = await sharp((await publishedFile({ folder }, each))?.bytes).metadata();
      expect({ exif, orientation }).toEqual({});
    }
  }
});

test.each([1, 3])(
  'a WebP without losses, with a profile and frames (%i), is published without losses',
  async (frames) => {
    // Noise, of which every loss shows.
    const data = Buffer.from(Array.from({ length: 32 * 32 * frames * 3 }, (_, n) => (n * 7_919) % 251));
    const bytes = await sharp(data, { raw: { width: 32, height: 32 * frames, channels: 3, pageHeight: 32 } })
      .withIccProfile('srgb')
      .webp({ lossless: true })
      .toBuffer();
    const read = (picture: Uint8Array) => sharp(picture, { animated: true }).removeAlpha().raw().toBuffer();
    expect(await read(bytes)).toEqual(data);
    expect(await read(await cleanPicture(bytes, 'image/webp'))).toEqual(data);
  },
);

test('a name that is nearly too long for a file system has variants with shorter ones', async () => {
  const name = `${'ä'.repeat(120)}.jpg`;
  const file = write(name, readFileSync(`${album.folder}/turned.jpg`));
  const names = (await publishedNames({ folder })).filter((each) => each.startsWith('ä') && each !== name);
  expect(names).toHaveLength(6);
  for (const each of names) {
    expect(Buffer.byteLength(each)).toBeLessThan(150);
    expect(await publishedFile({ folder }, each)).toBeDefined();
  }
  rmSync(file.path);
});

test.each([0.98, 0.7, 0.5, 0.3, 0.15])('a GIF of which %f is left is damaged', async (left) => {
  const bytes = readFileSync(`${album.folder}/landing.gif`);
  const cut = write('cut.gif', bytes.subarray(0, bytes.length * left));
  expect(await rasterFault(cut.path)).toEqual([expect.stringContaining('damaged'), expect.anything()]);
  expect(await rasterFault(find('landing.gif').path)).toBeUndefined();
});

test('a picture of a little more than 100 megapixels is too large, and not damaged', async () => {
  const bytes = await sharp({ create: { width: 10_020, height: 10_000, channels: 3, background: '#888' } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  expect((await rasterFault(write('bomb.png', bytes).path))?.[0]).toBe('The picture has 101 megapixels.');
});

test('drawings, films and downloads have no variants', async () => {
  for (const file of filesOf({ folder: 'e2e/odd-content/3-wide' }).filter(({ kind }) =>
    /svg|video|zip/.test(kind.mediaType),
  )) {
    expect(await variantsOf(file), file.name).toBeUndefined();
  }
});
