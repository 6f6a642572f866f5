import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawingFaults, outlineText } from './outline.ts';
import { drawing, inkOf, pixelsOf } from './test-pixels.ts';

/** A picture with red on its left, that says where it was taken, and that it has to be turned by a quarter. */
function photo() {
  const red = {
    input: { create: { width: 20, height: 80, channels: 3, background: '#f00' } },
    left: 0,
    top: 0,
  } as const;
  return sharp({ create: { width: 40, height: 80, channels: 3, background: '#00f' } })
    .composite([red])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitude: '16/1 22/1 10/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>');
}

const addressOf = (bytes: Buffer, kind: string) => `data:${kind};base64,${bytes.toString('base64')}`;
const shown = (address: string, name = 'href', root = '') =>
  outlineText(drawing(`<image width="80" height="40" ${name}="${address}"/>`, root), 'a.svg');

/** The pictures in a drawing. */
function picturesIn(svg: string): readonly Buffer[] {
  return [...svg.matchAll(/data:[^,]*;base64,([\w/+=]*)/g)].map(([, data = '']) => Buffer.from(data, 'base64'));
}

async function expectClean(svg: string, format: string): Promise<void> {
  const [picture = Buffer.alloc(0), ...others] = picturesIn(svg);
  expect(others).toEqual([]);
  const { exif, xmp, icc, iptc, orientation, ...metadata } = await sharp(picture).metadata();
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  expect(metadata.format).toBe(format);
  expect(picture.includes('secret')).toBe(false);
  expect(picture.includes('GPS')).toBe(false);
}

describe('a picture in a drawing tells nothing, and stays what it is:', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (kind) => {
    const bytes = await photo().toFormat(kind).toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.exif?.length).toBeGreaterThan(50);
    const drawn = await shown(addressOf(bytes, `image/${kind}`));
    await expectClean(drawn, kind === 'avif' ? 'heif' : kind);
    expect(drawn).toContain(`href="data:image/${kind};base64,`);
  });

  test('a photograph is turned upright', async () => {
    const drawn = await shown(addressOf(await photo().jpeg().toBuffer(), 'image/jpeg'));
    const { width, height } = await sharp(picturesIn(drawn)[0]).metadata();
    expect([width, height]).toEqual([80, 40]);
    const red = inkOf(await pixelsOf(drawn), '#ff0000');
    expect([red.right > 75, red.bottom < 23, red.count > 1200]).toEqual([true, true, true]);
  });

  test('however its address is written', async () => {
    const bytes = await photo().jpeg().toBuffer();
    const address = addressOf(bytes, 'image/jpeg');
    const lines = address.replace(/.{76}/g, '$&\n');
    const xlink = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
    for (const drawn of [
      await shown(lines),
      await shown(lines.replaceAll('\n', '&#10;')),
      await shown(address.replaceAll('+', '%2B').replaceAll('/', '%2F')),
      await shown(addressOf(bytes, 'image/png')),
      await shown(addressOf(bytes, '')),
      await shown(addressOf(bytes, 'IMAGE/JPEG;charset=utf-8')),
      await shown(address, 'xlink:href', xlink),
      await outlineText(drawing(`<style>.a{background:url(${address})}</style><g class="a"/><text>Hx</text>`), 'a.svg'),
      await outlineText(drawing(`<filter id="a"><feImage href="${address}"/></filter><text>Hx</text>`), 'a.svg'),
    ]) {
      await expectClean(drawn, 'jpeg');
    }
  });
});

test('a picture that cannot be read is a fault with its place', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const [whole, cut] = [bytes, bytes.subarray(0, bytes.length / 2)].map((part) => addressOf(part, 'image/jpeg'));
  for (const address of [cut, 'data:image/png;base64,AAAA']) {
    const svg = drawing(`\n<image href="${whole}"/>\n  <image href="${address}"/>`);
    expect(await drawingFaults(svg, 'a.svg')).toEqual([
      {
        file: 'a.svg',
        line: 3,
        column: 16,
        reason:
          'This picture in the drawing cannot be read. Export it anew as PNG, JPEG, WebP, AVIF or GIF, and embed it again.',
      },
    ]);
  }
});
