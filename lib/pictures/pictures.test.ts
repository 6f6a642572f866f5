import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { latitude, secret } from '../../e2e/awkward-content.ts';
import { made } from '../cache/cache.ts';
import { type ArticleFile, fileOf, filesOf, readFileOf } from '../content/files.ts';
import { outlineText } from '../drawings/outline.ts';
import { describeFault } from '../faults.ts';
import { testFolder, writeFiles } from '../test-folder.ts';
import { toDataAddress } from './present.ts';
import { notesOfOwned, problemOfRaster } from './raster.ts';
import { variantsOf, variantsOfArticle } from './variants.ts';

/** Pictures as other programs write them: see the README.md there. */
const album = { folder: 'e2e/awkward/13-album' };
const folder = testFolder();

afterEach(() => vi.unstubAllEnvs());

function find(name: string, place = album): ArticleFile {
  const file = fileOf(place, name);
  if (!file) throw new Error(`${name} is not published.`);
  return file;
}

/** Writes a picture for one test, and finds it. */
function write(name: string, bytes: Uint8Array): ArticleFile {
  writeFiles(folder, { [name]: bytes });
  return find(name, { folder });
}

/** What is made of a picture for `<source>`. */
async function variantsIn(file: ArticleFile) {
  return (await variantsOf(file))?.sets.flatMap(({ variants }) => variants) ?? [];
}

/** The names of everything that is published of a folder. */
async function publishedNames(place: { readonly folder: string }): Promise<readonly string[]> {
  return [...filesOf(place), ...(await variantsOfArticle(place))].map(({ name }) => name);
}

/** The pixels of a picture, small enough that different encodings of it are nearly the same. */
async function pixels(picture: Uint8Array | string): Promise<Buffer> {
  const small = sharp(picture).autoOrient().resize(24, 24, { fit: 'fill' }).flatten().toColourspace('srgb');
  return small.removeAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

const rasters = readdirSync(album.folder).filter((name) => /\.(?:jpg|png|webp|avif|gif)$/.test(name));

test.each(rasters)(
  '%s is published upright and whole, in the widths of the layout, and says nothing but its pixels',
  async (name) => {
    const file = find(name);
    const source = await sharp(file.path).metadata();
    const before = await pixels(file.path);
    const variants = (await variantsOfArticle(album)).filter((each) =>
      each.name.startsWith(name.replace(/\.\w+$/, '.')),
    );
    const own = { name, mediaType: file.kind.mediaType, make: () => readFileOf(album, name) };
    for (const { name: each, mediaType, make } of [own, ...variants]) {
      const bytes = Buffer.from(await make());
      const { width, height, exif, xmp, iptc, icc, comments, orientation, space, format } =
        await sharp(bytes).metadata();
      expect({ each, exif, xmp, iptc, comments, orientation }).toEqual({ each });
      for (const word of [secret, ...latitude]) expect(bytes.includes(word), each).toBe(false);
      // Either none, or that of `sharp`: the file's own may name a screen.
      expect([undefined, 480]).toContain(icc?.length);
      expect(['srgb', 'b-w', 'rgb16', 'grey16']).toContain(space);
      expect(mediaType.slice('image/'.length).replace('avif', 'heif')).toBe(format);
      expect(width).toBeLessThanOrEqual(source.autoOrient.width);
      expect(width / height).toBeCloseTo(source.autoOrient.width / source.autoOrient.height, 1);
      expect(difference(await pixels(bytes), before), each).toBeLessThan(4);
    }
    const { sets = [], width = 0, isAnimated } = (await variantsOf(file)) ?? {};
    const types = width <= 100 && !isAnimated ? [] : ['image/avif', 'image/webp'];
    expect(sets.map(({ mediaType }) => mediaType)).toEqual(types);
    for (const { variants } of sets) {
      const widths = variants.map((variant) => variant.width);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.at(-1)).toBe(width);
    }
  },
);

test('a photograph that is larger than any screen comes in six widths, and in its own format for who knows no other', async () => {
  const large = await sharp('e2e/awkward/astronaut.jpg').resize(6000, 4000).jpeg().toBuffer();
  const { sets = [], fallback } = (await variantsOf(write('large.jpg', large))) ?? {};
  const widths = sets.map(({ variants }) => variants.map(({ width }) => width));
  expect(widths).toEqual(Array(2).fill([360, 480, 800, 1080, 1600, 2320]));
  expect(fallback).toMatchObject({ width: 1080, mediaType: 'image/jpeg' });
});

test('an animation keeps its frames and their times, and its variants are the first of them', async () => {
  const { path } = find('landing.gif');
  const { pages, delay } = await sharp(await readFileOf(album, 'landing.gif'), { animated: true }).metadata();
  expect(await sharp(path, { animated: true }).metadata()).toMatchObject({ pages, delay });
  for (const variant of await variantsIn(find('landing.gif')))
    expect((await sharp(await variant.make()).metadata()).pages ?? 1).toBe(1);
});

test('colors beyond sRGB are kept, by a profile that names no screen', async () => {
  // The reddest red of Display P3, which sRGB does not have.
  const tagged = await sharp(`${album.folder}/turned.jpg`).withIccProfile('p3').png().toBuffer();
  const red = await sharp(tagged, { ignoreIcc: true }).linear([0, 0, 0], [255, 0, 0]).keepIccProfile().png().toBuffer();
  const variants = await variantsIn(write('red.png', red));
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

test('a picture that has not changed is not made again by the next build', async () => {
  const gray = sharp(`${album.folder}/gray.png`);
  const place = { folder: testFolder({ 'gray.png': await gray.clone().flip().toBuffer() }) };
  vi.stubEnv('GLIDEPATH_CACHE', testFolder());
  const publish = async () => {
    made.clear();
    await readFileOf(place, 'gray.png');
    for (const { make } of await variantsOfArticle(place)) await make();
    return made.get('pictures') ?? 0;
  };
  const names = await publishedNames(place);
  expect([await publish(), await publish()]).toEqual([names.length, 0]);
  writeFiles(place.folder, { 'gray.png': await gray.clone().negate().toBuffer() });
  expect([await publish(), await publish()]).toEqual([names.length, 0]);
});

test.each(['turned.jpg', 'glass.png', 'cat.webp'])('%s without its end is damaged', async (name) => {
  const bytes = readFileSync(`${album.folder}/${name}`);
  const cut = write(name.replace('.', '-cut.'), bytes.subarray(0, bytes.length * 0.98));
  expect(await problemOfRaster(cut.path)).toContain('damaged');
  expect(await problemOfRaster(find(name).path)).toBeUndefined();
});

test('of what is published as it is, pictures that tell more than their pixels are named', async () => {
  const owned = testFolder({ 'half.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'notes.txt': 'Exif' });
  for (const name of ['turned.jpg', 'cat.webp', 'palette.png'])
    writeFiles(join(owned, 'talks'), { [name]: readFileSync(`${album.folder}/${name}`) });
  const notes = (await notesOfOwned(owned)).map((note) => describeFault(note).replace(`${owned}/`, ''));
  const words = 'which may tell where and by whom it was taken, and is published as it is.';
  const remedy = 'Put it beside an article, where it is cleaned, or take that out of it.';
  expect(notes).toEqual([
    `talks/cat.webp: The picture has EXIF, XMP, ${words} ${remedy}`,
    `talks/turned.jpg: The picture has EXIF, XMP, IPTC, ${words} ${remedy}`,
  ]);
  expect(await notesOfOwned(join(owned, 'nothing'))).toEqual([]);
});

test.each([
  ['an escape', '<title>100%25 %20 %</title>'],
  ['a quote in an attribute', `<g aria-label="The pilot's &quot;view&quot;"/><title>a="b"</title>`],
  ['a sign of markup in an attribute', `<g aria-label="a > b=&quot;c&quot;"/>`],
  ['signs beyond ASCII', '<title>Größe 👍</title>'],
])('%s in a drawing comes back from an address', async (_, body) => {
  const svg = await outlineText(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`, 'a.svg');
  const shown = decodeURIComponent(toDataAddress(svg).replace('data:image/svg+xml,', ''));
  // As it says the same whichever quotes an attribute has, it is made the same drawing again.
  expect(await outlineText(shown, 'a.svg')).toBe(svg);
  expect(shown).not.toContain(' width="');
});
