import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawCovers } from './covers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-covers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const box = { width: 300, height: 300 };
const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: '#3a6' } });

describe('a main image is drawn', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('as %s, as large as it fits', async (format) => {
    writeFileSync(join(folder, `cover.${format}`), await picture.clone().toFormat(format).toBuffer());
    const cover = await drawCovers([{ folder, mainimg: `cover.${format}` }], box);
    expect(cover?.width).toBe(300);
    expect(cover?.drawing).toContain('height="150"');
  });

  test('upright where it was stored lying, and whatever signs its name has', async () => {
    const lying = picture.clone().withMetadata({ orientation: 6 });
    writeFileSync(join(folder, "Käse & 'Brot'.JPG"), await lying.jpeg().toBuffer());
    expect((await drawCovers([{ folder, mainimg: "Ka\u0308se & 'Brot'.JPG" }], box))?.width).toBe(150);
  });
});

test('there is nothing to draw where no article has one', async () => {
  expect(
    await drawCovers(
      [
        { folder, mainimg: '' },
        { folder, mainimg: 'lost.png' },
      ],
      box,
    ),
  ).toBeUndefined();
});
