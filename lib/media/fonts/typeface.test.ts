import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTypeface } from './typeface.ts';

const folder = 'lib/media/fonts/b612';
const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'));

test.each(fonts)(
  'the parentheses of %s are curves, in which readers see no brackets',
  (name) => {
    const typeface = openTypeface(`${folder}/${name}`);
    const { outlines, width } = typeface.shapeText('()', 2_000);
    expect(outlines.replace(/[^a-z]/g, '')).toMatch(/^mqlqt?zmqlqt?z$/);
    expect(width / 2).toBe(
      name.includes('mono') ? 1_300 : name.includes('700') ? 800 : 700,
    );
  },
);
