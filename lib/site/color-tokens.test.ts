import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastColors } from '../config/settings-schema.ts';
import { contrastRatio } from '../core/contrast.ts';
import { listFiles } from '../core/list-files.ts';
import { colorTokens } from './color-tokens.ts';

test('uses all colors of the owner, and measures contrasts against the colors of styles and images', () => {
  const files = listFiles('app').filter((file) => file.endsWith('.css'));
  const styles = files
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('');
  for (const [, name] of colorTokens().matchAll(/(--[\w-]+):/g)) {
    expect(styles).toContain(`var(${name})`);
  }
  const { light, dark, night, black, hero, ink } = contrastColors;
  const ground = `light-dark(${light}, ${night});`;
  expect(styles).toContain(`--ground: ${ground}`);
  expect(readFileSync('public/feed.css', 'utf8')).toContain(ground);
  expect(styles).toContain(`--raised: light-dark(${light}, ${dark});`);
  expect(styles).toContain(`--on-highlight: ${black};`);
  expect(styles).toContain(`color: ${hero};`);
  expect(styles).toContain(`--link: ${ink};`);
});

test('the text of listings has enough contrast in both color schemes, also in marked lines', () => {
  const files = ['code-listing', 'marked-lines'];
  const styles = files
    .map((name) => readFileSync(`app/_article/${name}.css`, 'utf8'))
    .join('');
  const pairs = (name: string) =>
    [
      ...styles.matchAll(
        new RegExp(`\\s${name}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g'),
      ),
    ].map(([, ...pair]) => pair);
  const grounds = ['--code', 'background'].flatMap(pairs);
  const colors = pairs('color');
  expect([grounds.length, colors.length]).toEqual([2, 6]);
  for (const scheme of [0, 1]) {
    for (const ground of grounds) {
      for (const color of colors) {
        const ratio = contrastRatio(color[scheme] ?? '', ground[scheme] ?? '');
        expect(ratio, `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
