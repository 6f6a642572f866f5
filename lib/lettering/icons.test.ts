import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settings } from '../settings.ts';
import { iconNotes, writeIcons } from './icons.ts';

const ground = settings.colors.icon.light;

const sign = '<path fill="#ffe08a" d="M14 14h12v36H14z"/><path fill="#7fd6ff" d="M38 14h12v36H38z"/>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${sign}</svg>`;

let content: string;
let icons: string;
beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'glidepath-icons-'));
  icons = join(content, 'public');
  vi.stubEnv('GLIDEPATH_CONTENT', content);
  writeFileSync(join(content, 'icon.svg'), drawing);
  await writeIcons(icons);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(content, { recursive: true });
});

const read = (name: string) => readFileSync(join(icons, name));

/** The pictures inside an icon file, as its directory says. */
function takeApart(icon: Buffer) {
  const view = new DataView(icon.buffer, icon.byteOffset);
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
      png: icon.subarray(offset, offset + length),
    };
  });
  return { header, images };
}

/** The colours of an icon at places from 0 to 1. */
async function colorsAt(name: string, places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(read(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
    return alpha === 0 ? 'none' : `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('icons', () => {
  test('favicon.ico holds PNGs of 16, 32 and 48 pixels and nothing else', async () => {
    const icon = read('favicon.ico');
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
    expect(await sharp(read(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
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
    const icon = read('icon.svg');
    expect(icon.toString()).toContain('prefers-color-scheme:dark');
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'svg', width: 64, height: 64 });
  });

  test('without a drawing of the owner they have the first letter of the name of the site, in the middle', async () => {
    const folder = join(content, 'letter');
    rmSync(join(content, 'icon.svg'));
    await writeIcons(folder);
    writeFileSync(join(content, 'icon.svg'), drawing);
    const { data, info } = await sharp(join(folder, 'icon-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
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

  test('are told to be older than their drawing, where there is one', async () => {
    expect(await iconNotes(icons)).toEqual([]);
    const problem = `The icons are not those of ${content}/icon.svg and the colors of the settings.`;
    const note = { reason: expect.stringContaining(problem) };
    expect(await iconNotes(content)).toEqual([{ file: `${content}/icon.svg`, ...note }]);
    writeFileSync(join(content, 'icon.svg'), drawing.replace('M14', 'M15'));
    expect(await iconNotes(icons)).toEqual([{ file: `${icons}/icon.svg`, ...note }]);
    rmSync(join(content, 'icon.svg'));
    expect(await iconNotes(icons)).toEqual([]);
  });
});
