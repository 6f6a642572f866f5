import sharp from 'sharp';
import { expect, test } from 'vitest';
import { secret } from '../../../e2e/awkward-content.ts';
import { computeDigest } from '../../core/digest.ts';
import { publishImage } from './encode-images.ts';
import { stripMetadata } from './strip-metadata.ts';

const photo = () => sharp('e2e/awkward/astronaut.jpg').resize(300);
const exif = { IFD0: { Copyright: secret } };
const digestPixels = async (image: Uint8Array): Promise<string> =>
  computeDigest(await sharp(image).raw().toBuffer());

/** Photos that another program has optimized, most with a text in their Exif data. */
const optimized = {
  'image/jpeg': photo().withExif(exif).jpeg({ quality: 60, mozjpeg: true }),
  'image/webp': photo().withExif(exif).webp({ quality: 60 }),
  'image/avif': photo().avif({ quality: 40 }),
  'image/png': photo().withExif(exif).png({ compressionLevel: 9 }),
};

test.each(Object.entries(optimized))(
  'an optimized %s loses its metadata and no quality',
  async (mediaType, image) => {
    const source = await image.toBuffer();

    const published = Buffer.from(await publishImage(source, mediaType));

    expect(published.length).toBeLessThanOrEqual(source.length);
    expect(published.includes(secret)).toBe(false);
    expect((await sharp(published).metadata()).exif).toBeUndefined();
    expect(await digestPixels(published)).toBe(await digestPixels(source));
  },
);

test('a photo from a camera is encoded again if this saves a fifth', async () => {
  const source = await photo().jpeg({ quality: 100 }).toBuffer();

  const published = await publishImage(source, 'image/jpeg');

  expect(published.length).toBeLessThan(source.length * 0.8);
});

test('an optimized photo that is stored on its side is turned', async () => {
  const source = await photo()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();

  const published = await sharp(
    await publishImage(source, 'image/jpeg'),
  ).metadata();

  expect(published.orientation).toBeUndefined();
  expect([published.width, published.height]).toEqual([300, 300]);
});

/** Inserts bytes into a file after its first part of this type. */
function insertAfter(file: Buffer, start: number, added: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, start), added, file.subarray(start)]);
}

const text = Buffer.from(secret);

test('removes all parts of a JPEG that contain something other than the image', async () => {
  const source = await photo().jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 20), text]);
  const film = Buffer.concat([Buffer.of(0xff, 0xee, 0, 20), text]);
  const withText = Buffer.concat([
    insertAfter(source, 2, Buffer.concat([comment, film])),
    text,
  ]);

  const stripped = stripMetadata(withText, 'image/jpeg');

  expect(text).toHaveLength(18);
  expect(Buffer.from(stripped ?? text).includes(text)).toBe(false);
  expect(await digestPixels(stripped ?? text)).toBe(await digestPixels(source));
});

test('encodes a JPEG again that has a comment between its scans', async () => {
  const source = await photo().jpeg({ progressive: true }).toBuffer();
  const secondScan = source.lastIndexOf(Buffer.of(0xff, 0xda));
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 20), text]);
  const withText = insertAfter(source, secondScan, comment);

  expect(stripMetadata(source, 'image/jpeg')).toBeDefined();
  expect(stripMetadata(withText, 'image/jpeg')).toBeUndefined();
});

test('removes unknown chunks of a WebP animation, and keeps its frames', async () => {
  const source = await sharp('e2e/awkward/13-album/landing.gif', {
    animated: true,
  })
    .webp()
    .toBuffer();
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const withText = Buffer.concat([source, Buffer.from('NOTE'), size, text]);
  withText.writeUInt32LE(withText.length - 8, 4);

  const stripped = stripMetadata(withText, 'image/webp');

  expect(stripped).toEqual(source);
});

test.each([
  ['a color profile', photo().withIccProfile('p3')],
  ['an alpha channel', photo().ensureAlpha(0.5)],
])('keeps the look of an AVIF with %s', async (_, image) => {
  const source = await image.avif({ quality: 40 }).toBuffer();

  const published = await publishImage(source, 'image/avif');

  const before = await sharp(source).metadata();
  const { icc, channels } = await sharp(published).metadata();
  expect([icc?.length, channels]).toEqual([
    before.icc?.length,
    before.channels,
  ]);
});

test('an AVIF with Exif data is encoded again', async () => {
  const image = photo().withExif(exif).avif({ quality: 40 });
  const source = await image.toBuffer();

  const published = Buffer.from(await publishImage(source, 'image/avif'));

  expect(source.includes(text)).toBe(true);
  expect(published.includes(text)).toBe(false);
});

test.each(['image/jpeg', 'image/webp'] as const)(
  'a truncated %s is not taken for an image without metadata',
  async (mediaType) => {
    const source = await optimized[mediaType].toBuffer();
    const truncated = source.subarray(0, source.length - 100);

    expect(stripMetadata(truncated, mediaType)).toBeUndefined();
    expect(stripMetadata(Buffer.of(), mediaType)).toBeUndefined();
  },
);
