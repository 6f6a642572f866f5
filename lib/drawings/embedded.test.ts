import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawingFaults, outlineText } from './outline.ts';
import { drawing, inkOf, pixelsOf } from './test-pixels.ts';

/** A picture with red on its left, that says where it was taken, and that it has to be turned by a quarter. */
function photo() {
  const red = { create: { width: 20, height: 80, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { width: 40, height: 80, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>');
}

const addressOf = (bytes: Buffer, kind: string) => `data:${kind};base64,${bytes.toString('base64')}`;
const image = (address: string) => drawing(`<image width="80" height="40" href="${address}"/>`);

/** Expects one picture in a drawing that says nothing beside its pixels. */
async function expectClean(svg: string, format: string): Promise<void> {
  const found = [...svg.matchAll(/data:[^,]*;base64,([\w/+=]*)/g)].map(([, data = '']) => Buffer.from(data, 'base64'));
  expect(found).toHaveLength(1);
  const { exif, xmp, icc, iptc, orientation, ...metadata } = await sharp(found[0]).metadata();
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  expect([metadata.format, metadata.width, metadata.height]).toEqual([format, 80, 40]);
  expect(found[0]?.includes('secret')).toBe(false);
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s in a drawing tells nothing, and is upright', async (kind) => {
  const bytes = await photo().toFormat(kind).toBuffer();
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50);
  const drawn = await outlineText(image(addressOf(bytes, `image/${kind}`)), 'a.svg');
  await expectClean(drawn, kind === 'avif' ? 'heif' : kind);
  if (kind !== 'jpeg') return;
  const red = inkOf(await pixelsOf(drawn), '#ff0000');
  expect([red.right > 75, red.bottom < 23, red.count > 1200]).toEqual([true, true, true]);
});

test('however its address is written, and wherever', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const address = addressOf(bytes, 'image/jpeg');
  for (const svg of [
    image(address.replace(/.{76}/g, '$&&#10;\n')),
    image(addressOf(bytes, 'IMAGE/PNG;charset=utf-8')),
    drawing(`<style>.a{background:url(${address})}</style><g class="a"/><text>Hx</text>`),
    image(addressOf(Buffer.from(image(address)), 'image/svg+xml')),
  ]) {
    const drawn = await outlineText(svg, 'a.svg');
    const [, inner = ''] = /svg\+xml;base64,([\w/+=]*)/.exec(drawn) ?? [];
    await expectClean(inner ? Buffer.from(inner, 'base64').toString() : drawn, 'jpeg');
  }
});

test('a picture that cannot be read is a fault with its place', async () => {
  const bytes = await photo().jpeg().toBuffer();
  for (const broken of [bytes.subarray(0, bytes.length / 2), Buffer.from('AAAA')]) {
    const svg = drawing(`\n  <image href="${addressOf(broken, 'image/jpeg')}"/>`);
    const reason = expect.stringContaining('This picture in the drawing cannot be read.');
    expect(await drawingFaults(svg, 'a.svg')).toEqual([{ file: 'a.svg', line: 2, column: 16, reason }]);
  }
});
