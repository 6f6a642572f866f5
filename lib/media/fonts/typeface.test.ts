import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTypeface } from './typeface.ts';

const folder = 'lib/media/fonts/b612';
const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'));

/** Returns the width of a parenthesis in font units, as in the README of the fonts. */
function expectedWidth(name: string): number {
  if (name.includes('mono')) {
    return 1_300;
  }
  return name.includes('700') ? 800 : 700;
}

test.each(fonts)(
  'the parentheses of %s are curves, in which readers see no brackets',
  (name) => {
    const typeface = openTypeface(`${folder}/${name}`);
    const { outlines, width } = typeface.shapeText('()', {
      size: 2_000,
    });
    expect(outlines.replace(/[^a-z]/g, '')).toMatch(/^mqlqt?zmqlqt?z$/);
    expect(width / 2).toBe(expectedWidth(name));
  },
);
