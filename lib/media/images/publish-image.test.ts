import sharp from 'sharp';
import { expect, test } from 'vitest';
import { secret } from '../../../e2e/awkward-content.ts';
import { computeDigest } from '../../core/digest.ts';
import { publishImage } from './encode-images.ts';

const photo = () => sharp('e2e/awkward/astronaut.jpg').resize(300);
const exif = { IFD0: { Copyright: secret } };
const digestPixels = async (image: Uint8Array): Promise<string> =>
  computeDigest(await sharp(image).raw().toBuffer());

/** Photos that another program has optimized, some with Exif data. */
const optimized = {
  'image/jpeg': photo().withExif(exif).jpeg({ quality: 60, mozjpeg: true }),
  'image/png': photo().withExif(exif).png({ compressionLevel: 9 }),
  'image/webp': photo().webp({ quality: 60 }),
  'image/avif': photo().avif({ quality: 40 }),
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

const text = Buffer.from(secret);

/** A JPEG segment with a caption in IPTC data, as photo agencies write it. */
function captionSegment(): Buffer {
  const record = Buffer.concat([Buffer.of(0x1c, 2, 120, 0, text.length), text]);
  const head = 'Photoshop 3.0\0' + '8BIM\x04\x04' + '\0\0' + '\0\0\0';
  const content = Buffer.concat([
    Buffer.from(`${head}${String.fromCharCode(record.length)}`, 'latin1'),
    record,
  ]);
  return Buffer.concat([Buffer.of(0xff, 0xed, 0, content.length + 2), content]);
}

test.each([
  { name: 'a text after its end', offset: Infinity, added: text },
  { name: 'a caption', offset: 2, added: captionSegment() },
])('a JPEG with $name is encoded again', async ({ offset, added }) => {
  const image = await photo().jpeg({ quality: 60, mozjpeg: true }).toBuffer();
  const source = Buffer.concat([
    image.subarray(0, offset),
    added,
    image.subarray(offset),
  ]);

  const published = Buffer.from(await publishImage(source, 'image/jpeg'));

  expect(source.includes(text)).toBe(true);
  expect(published.includes(text)).toBe(false);
});

test.each([
  ['image/webp', photo().withExif(exif).webp({ quality: 60 })],
  ['image/avif', photo().withExif(exif).avif({ quality: 40 })],
])('an %s with Exif data is encoded again', async (mediaType, image) => {
  const source = await image.toBuffer();

  const published = Buffer.from(await publishImage(source, mediaType));

  expect(source.includes(text)).toBe(true);
  expect(published.includes(text)).toBe(false);
});
