import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { settings } from '../settings.ts';
import { drawIcon, type IconName, iconLinks, webManifest } from './icons.ts';

const ground = settings.colors.icon.light;

/** The pictures inside an icon file, as its directory says. */
function takeApart(icon: Uint8Array<ArrayBuffer>) {
  const view = new DataView(icon.buffer);
  const header = [view.getUint16(0, true), view.getUint16(2, true)];
  const images = Array.from({ length: view.getUint16(4, true) }, (_, index) => {
    const entry = 6 + 16 * index;
    const [length, offset] = [view.getUint32(entry + 8, true), view.getUint32(entry + 12, true)];
    return {
      width: view.getUint8(entry),
      height: view.getUint8(entry + 1),
      planes: view.getUint16(entry + 4, true),
      bits: view.getUint16(entry + 6, true),
      offset,
      png: icon.slice(offset, offset + length),
    };
  });
  return { header, images };
}

/** The colours of an icon at places from 0 to 1. */
async function colorsAt(name: IconName, places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(await drawIcon(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
    return alpha === 0 ? 'none' : `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('icons', () => {
  test('favicon.ico holds PNGs of 16, 32 and 48 pixels and nothing else', async () => {
    const icon = await drawIcon('favicon.ico');
    const { header, images } = takeApart(icon);
    expect(header).toEqual([0, 1]);
    expect(images.map(({ width, height, planes, bits }) => [width, height, planes, bits])).toEqual([
      [16, 16, 1, 32],
      [32, 32, 1, 32],
      [48, 48, 1, 32],
    ]);
    let end = 6 + 16 * images.length;
    for (const { width, offset, png } of images) {
      expect(offset).toBe(end);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height: width });
      end += png.length;
    }
    expect(icon.length).toBe(end);
  });

  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const)('%s is a PNG of %i pixels', async (name, size) => {
    expect(await sharp(await drawIcon(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  test.each(['icon-512.png', 'apple-touch-icon.png', 'icon-maskable-512.png'] as const)(
    "%s has the owner's sign on the owner's ground",
    async (name) => {
      const places = [0.31, 0.69].flatMap((x) => [0.31, 0.69].map((y) => [x, y] as const));
      const [left, right] = ['#ffe08a', '#7fd6ff'];
      expect(await colorsAt(name, [...places, [0.5, 0.5]])).toEqual([left, left, right, right, ground]);
    },
  );

  test('the drawing is the same mark and answers to a dark browser', async () => {
    const drawing = new TextDecoder().decode(await drawIcon('icon.svg'));
    expect(drawing).toContain('prefers-color-scheme:dark');
    expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg', width: 64, height: 64 });
  });

  test('only icons whose corners the system cuts fill them', async () => {
    const corner = [[0, 0]] as const;
    expect(await colorsAt('icon-192.png', corner)).toEqual(['none']);
    expect(await colorsAt('apple-touch-icon.png', corner)).toEqual([ground]);
    expect(await colorsAt('icon-maskable-512.png', corner)).toEqual([ground]);
  });

  test('outside of the safe zone the maskable icon is nothing but ground', async () => {
    const outside = Array.from({ length: 360 }, (_, degree) => {
      const angle = (degree / 180) * Math.PI;
      return [0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)] as const;
    });
    expect(new Set(await colorsAt('icon-maskable-512.png', outside))).toEqual(new Set([ground]));
  });

  test('without a drawing of the owner they have the first letter of the name of the site, in the middle', async () => {
    vi.stubEnv('GLIDEPATH_CONTENT', 'e2e/odd-content');
    const { data, info } = await sharp(await drawIcon('icon-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    vi.unstubAllEnvs();
    const isWhite = (x: number, y: number) => data.readUIntBE((y * info.width + x) * 4, 3) === 0xffffff;
    const across = Array.from({ length: 512 }, (_, x) => x).filter((x) =>
      Array.from({ length: 512 }, (_, y) => y).some((y) => isWhite(x, y)),
    );
    const down = Array.from({ length: 512 }, (_, y) => y).filter((y) => across.some((x) => isWhite(x, y)));
    // Whatever letter it is: a mark above it, as that of Ö, stands higher.
    for (const [places, most] of [
      [across, 40],
      [down, 60],
    ] as const) {
      const [first = 0, last = 0] = [places[0], places.at(-1)];
      expect(last - first).toBeGreaterThan(100);
      expect(Math.abs((first + last) / 2 - 256)).toBeLessThan(most);
    }
  });

  test('drawn again they have the same bytes', async () => {
    expect(await drawIcon('favicon.ico')).toEqual(await drawIcon('favicon.ico'));
  });
});

describe('links and manifest', () => {
  test('name what there is', () => {
    expect(iconLinks().map(({ rel, href }) => [rel, href])).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/icon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
    expect(webManifest()).toMatchObject({
      name: settings.siteName,
      short_name: settings.siteName,
      start_url: '/',
      scope: '/',
      display: 'browser',
      theme_color: ground,
      background_color: ground,
    });
    expect(webManifest().icons.map(({ src, sizes, type, purpose }) => [src, sizes, type, purpose])).toEqual([
      ['/icon.svg', 'any', 'image/svg+xml', 'any'],
      ['/icon-192.png', '192x192', 'image/png', 'any'],
      ['/icon-512.png', '512x512', 'image/png', 'any'],
      ['/icon-maskable-512.png', '512x512', 'image/png', 'maskable'],
    ]);
  });

  test('lead below the path of the site', async () => {
    vi.stubEnv('GLIDEPATH_ADDRESS', 'https://name.example/site');
    vi.resetModules();
    const { iconLinks, webManifest } = await import('./icons.ts');
    vi.unstubAllEnvs();
    const { start_url, scope, id, icons } = webManifest();
    const paths = [start_url, scope, id, ...icons.map(({ src }) => src), ...iconLinks().map(({ href }) => href)];
    for (const path of paths) expect(path).toMatch(/^\/site\//);
  });
});
