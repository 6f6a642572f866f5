import sharp from 'sharp';
import { expect, test } from 'vitest';
import { outlineText, publishDrawing } from './outline.ts';
import { differences, drawing, pixelsOf } from './test-pixels.ts';

/** A picture with red on its left, that says where it was taken, and that it has to be turned by a quarter. */
function photo() {
  const red = { create: { width: 20, height: 80, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { width: 40, height: 80, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' } });
}

const addressOf = (bytes: Buffer, kind: string) => `data:${kind};base64,${bytes.toString('base64')}`;
const image = (address: string) => drawing(`<image width="80" height="40" href="${address}"/>`);

/** Expects one picture in a drawing that says nothing beside its pixels. */
async function expectClean(svg: string, format: string): Promise<void> {
  const found = [...svg.matchAll(/data:[^,]*;base64,([\w/+=]*)/g)].map(([, data = '']) => Buffer.from(data, 'base64'));
  expect(found).toHaveLength(1);
  const { exif, xmp, icc, orientation, ...shown } = await sharp(found[0]).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
  expect(shown).toMatchObject({ format, width: 80, height: 40 });
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s in a drawing tells nothing, and is upright', async (kind) => {
  const bytes = await photo().toFormat(kind).toBuffer();
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50);
  const drawn = await outlineText(image(addressOf(bytes, `image/${kind}`)), 'a.svg');
  await expectClean(drawn, kind === 'avif' ? 'heif' : kind);
  if (kind !== 'jpeg') return;
  const upright = drawing('<path fill="red" d="M0 0h80v20H0z"/><path fill="#00f" d="M0 20h80v20H0z"/>');
  expect(differences(await pixelsOf(drawn), await pixelsOf(upright))).toBeLessThan(500);
});

test('it is found however its address is written, and wherever', async () => {
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
  const svg = drawing(`\n  <image href="${addressOf(bytes.subarray(0, bytes.length / 2), 'image/jpeg')}"/>`);
  const reason = expect.stringContaining('This picture in the drawing cannot be read.');
  expect((await publishDrawing(svg, 'a.svg')).faults).toEqual([{ file: 'a.svg', line: 2, column: 16, reason }]);
});
