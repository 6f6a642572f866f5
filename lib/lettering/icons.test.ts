import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settings } from '../settings.ts';
import { writeIcons } from './icons.ts';

const ground = settings.colors.icon.light;
const sign = '<path fill="#ffe08a" d="M14 14h12v36H14z"/><path fill="#7fd6ff" d="M38 14h12v36H38z"/>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${sign}</svg>`;

const content = mkdtempSync(join(tmpdir(), 'glidepath-icons-'));
const icons = join(content, 'public');
beforeAll(async () => {
  vi.stubEnv('GLIDEPATH_CONTENT', content);
  writeFileSync(join(content, 'icon.svg'), drawing);
  await writeIcons(icons);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(content, { recursive: true });
});

/** The colours of an icon at places from 0 to 1. */
async function colorsAt(file: string, places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(join(icons, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const starts = places.map(([x, y]) => (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3);
  return starts.map((start) => `#${data.toString('hex', start, start + 3)}`);
}

test('favicon.ico holds PNGs of 16, 32 and 48 pixels and nothing else', async () => {
  const icon = readFileSync(join(icons, 'favicon.ico'));
  let end = 6 + 16 * 3;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = icon.subarray(6 + 16 * index);
    expect([...entry.subarray(0, 8)]).toEqual([size, size, 0, 0, 1, 0, 32, 0]);
    expect(entry.readUInt32LE(12)).toBe(end);
    end += entry.readUInt32LE(8);
    const picture = icon.subarray(entry.readUInt32LE(12), end);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size });
  }
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(icon.length).toBe(end);
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-maskable-512.png', 512],
  ['icon.svg', 64],
] as const)("%s is %i pixels wide, and has the owner's sign on the owner's ground", async (name, size) => {
  expect(await sharp(join(icons, name)).metadata()).toMatchObject({ width: size, height: size });
  const places = [0.31, 0.69].flatMap((x) => [0.31, 0.69].map((y) => [x, y] as const));
  const [left, right] = ['#ffe08a', '#7fd6ff'];
  expect(await colorsAt(name, [...places, [0.5, 0.5]])).toEqual([left, left, right, right, ground]);
});

test('without a drawing they have the first letter of the name', async () => {
  rmSync(join(content, 'icon.svg'));
  await writeIcons(icons);
  const row = Array.from({ length: 64 }, (_, x) => [x / 64, 0.5] as const);
  const white = [...(await colorsAt('icon-512.png', row)).entries()].filter(([, color]) => color === '#ffffff');
  const [first = 0, last = 0] = [white.at(0)?.[0], white.at(-1)?.[0]];
  expect(last - first).toBeGreaterThan(12);
  expect(Math.abs((first + last) / 2 - 32)).toBeLessThan(5);
});
