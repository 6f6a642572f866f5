import {
  copyFileSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { latitude, secret } from '../../../e2e/awkward-content.ts';
import {
  type ArticleFile,
  findArticleFile,
  listArticleFiles,
} from '../../content/article-files.ts';
import { testFolder, writeFiles } from '../../core/test-folder.ts';
import { readPublishedMedia } from '../published-media.ts';
import { toDataUrl } from '../responsive-image.ts';
import { publishSvg } from '../svg/publish-svg.ts';
import { articleVariants, imageVariants } from './image-variants.ts';
import { findImageProblem } from './raster-image.ts';

/** Images that other programs wrote, described in e2e/awkward/README.md. */
const album = { folder: 'e2e/awkward/13-album' };
const folder = testFolder();

function find(name: string, place = album): ArticleFile {
  const file = findArticleFile(place, name);
  if (!file) {
    throw new Error(`${name} is not published.`);
  }
  return file;
}

/** Writes an image for one test, and returns its file. */
function write(name: string, bytes: Uint8Array): ArticleFile {
  writeFiles(folder, { [name]: bytes });
  return find(name, { folder });
}

async function variantsIn(file: ArticleFile) {
  return (
    (await imageVariants(file))?.sets.flatMap(({ variants }) => variants) ?? []
  );
}

/** Returns the pixels of an image, scaled down to 24 × 24 so that compression makes hardly any difference. */
async function pixels(image: Uint8Array | string): Promise<Buffer> {
  const small = sharp(image)
    .autoOrient()
    .resize(24, 24, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb');
  return small.removeAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return (
    a.reduce(
      (sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)),
      0,
    ) / a.length
  );
}

const rasters = readdirSync(album.folder).filter((name) =>
  /\.(?:jpg|png|webp|avif|gif)$/.test(name),
);

test.each(rasters)(
  '%s is published upright, in the widths of the layout, and without metadata',
  async (name) => {
    const file = find(name);
    const source = await sharp(file.path).metadata();
    const before = await pixels(file.path);
    const variants = (await articleVariants(album)).filter((each) =>
      each.name.startsWith(name.replace(/\.\w+$/, '.')),
    );
    const own = {
      name,
      mediaType: file.kind.mediaType,
      make: () => readPublishedMedia(file),
    };
    for (const { name: each, mediaType, make } of [own, ...variants]) {
      const bytes = Buffer.from(await make());
      const {
        width,
        height,
        exif,
        xmp,
        iptc,
        icc,
        comments,
        orientation,
        space,
        format,
      } = await sharp(bytes).metadata();
      expect({ each, exif, xmp, iptc, comments, orientation }).toEqual({
        each,
      });
      for (const message of [secret, ...latitude]) {
        expect(bytes.includes(message), each).toBe(false);
      }
      // The original profile may name the owner's screen. Published images have no profile, or sharp's with 480 bytes.
      expect([undefined, 480]).toContain(icc?.length);
      expect(['srgb', 'b-w', 'rgb16', 'grey16']).toContain(space);
      expect(mediaType.slice('image/'.length).replace('avif', 'heif')).toBe(
        format,
      );
      expect(width).toBeLessThanOrEqual(source.autoOrient.width);
      expect(width / height).toBeCloseTo(
        source.autoOrient.width / source.autoOrient.height,
        1,
      );
      expect(difference(await pixels(bytes), before), each).toBeLessThan(4);
    }
    const {
      sets = [],
      width = 0,
      isAnimated,
    } = (await imageVariants(file)) ?? {};
    const types =
      width <= 100 && !isAnimated ? [] : ['image/avif', 'image/webp'];
    expect(sets.map(({ mediaType }) => mediaType)).toEqual(types);
    for (const { variants } of sets) {
      const widths = variants.map((variant) => variant.width);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.at(-1)).toBe(width);
    }
  },
);

test('a photo larger than any screen has six widths, and a fallback in its own format', async () => {
  const large = await sharp('e2e/awkward/astronaut.jpg')
    .resize(6000, 4000)
    .jpeg()
    .toBuffer();
  const { sets = [], fallback } =
    (await imageVariants(write('large.jpg', large))) ?? {};
  const widths = sets.map(({ variants }) => variants.map(({ width }) => width));
  expect(widths).toEqual(Array(2).fill([360, 480, 640, 1080, 1400, 1840]));
  expect(fallback).toMatchObject({ width: 1080, mediaType: 'image/jpeg' });
});

test('no variant is wider than docs/writing.md says', async () => {
  const drawing = sharp({
    create: { width: 2044, height: 10, channels: 3, background: 'red' },
  });
  const file = write('wide.png', await drawing.png().toBuffer());
  const widest = (await variantsIn(file)).map(({ width }) => width);
  expect(Math.max(...widest)).toBe(2044);
  expect(readFileSync('docs/writing.md', 'utf8')).toMatch(/to 2,044\s+pixels/);
});

test('an animation keeps its frames and delays, and its variants have the first frame', async () => {
  const animation = find('landing.gif');
  const { pages, delay } = await sharp(await readPublishedMedia(animation), {
    animated: true,
  }).metadata();
  expect(
    await sharp(animation.path, { animated: true }).metadata(),
  ).toMatchObject({ pages, delay });
  for (const variant of await variantsIn(animation)) {
    expect((await sharp(await variant.make()).metadata()).pages ?? 1).toBe(1);
  }
});

test('keeps colors beyond sRGB, with a profile that names no screen', async () => {
  // The pure red of Display P3, which is outside of sRGB.
  const tagged = await sharp(`${album.folder}/turned.jpg`)
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const red = await sharp(tagged, { ignoreIcc: true })
    .linear([0, 0, 0], [255, 0, 0])
    .keepIccProfile()
    .png()
    .toBuffer();
  const variants = await variantsIn(write('red.png', red));
  for (const variant of variants) {
    const made = await variant.make();
    const [r = 0, g = 255, b = 255] = await sharp(made, { ignoreIcc: true })
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect([
      r > 250,
      g < 6,
      b < 6,
      (await sharp(made).metadata()).hasProfile,
    ]).toEqual([true, true, true, true]);
  }
  expect(variants.length).toBeGreaterThan(2);
});

test('variants of an image are reproducible, and their names change only with it', async () => {
  const one = join(folder, 'one.jpg');
  const two = join(folder, 'two.jpg');
  copyFileSync(`${album.folder}/turned.jpg`, one);
  const names = async (start: string) => {
    const published = [
      ...listArticleFiles({ folder }),
      ...(await articleVariants({ folder })),
    ];
    return published
      .map(({ name }) => name)
      .filter((name) => name.startsWith(start));
  };
  const before = await names('one');
  utimesSync(one, new Date(0), new Date(0));
  expect(await names('one')).toEqual(before);
  copyFileSync(one, two);
  expect(await names('two')).toEqual(
    before.map((name) => name.replace('one', 'two')),
  );
  writeFileSync(
    one,
    await sharp(two).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
  );
  expect((await names('one')).filter((name) => before.includes(name))).toEqual([
    'one.jpg',
  ]);
});

test.each(['turned.jpg', 'glass.png', 'cat.webp'])(
  'reports that a truncated %s is damaged',
  async (name) => {
    const bytes = readFileSync(`${album.folder}/${name}`);
    const cut = write(
      name.replace('.', '-cut.'),
      bytes.subarray(0, bytes.length * 0.98),
    );
    expect(await findImageProblem(cut.path)).toContain('damaged');
    expect(await findImageProblem(find(name).path)).toBeUndefined();
  },
);

test('a data: URL keeps escapes, quotes, markup in attributes, and characters beyond ASCII of an SVG', async () => {
  const title = '<title>100%25 %20 % a="b" Größe 👍</title>';
  const body = `${title}<g aria-label="The pilot's &quot;view&quot;: a > b=&quot;c&quot;"/>`;
  const svg = await publishSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`,
    'a.svg',
  );
  const shown = decodeURIComponent(
    toDataUrl(svg).replace('data:image/svg+xml,', ''),
  );
  // Publishing the decoded SVG again returns the same SVG, although `toDataUrl` changed its quotes.
  expect(await publishSvg(shown, 'a.svg')).toBe(svg);
  expect(shown).not.toContain(' width="');
});
