import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastColors } from '../config/settings-schema.ts';
import { listFiles } from '../core/list-files.ts';
import { colorTokens } from './color-tokens.ts';

test('uses all colors of the owner, and measures contrasts against the colors of styles and images', () => {
  const files = listFiles('app').filter((file) => file.endsWith('.css'));
  const styles = files.map((file) => readFileSync(`app/${file}`, 'utf8')).join('');
  for (const [, name] of colorTokens().matchAll(/(--[\w-]+):/g)) expect(styles).toContain(`var(${name})`);
  const { light, dark, black, hero, code, ink } = contrastColors;
  expect(styles).toContain(`--ground: light-dark(${light}, `);
  expect(styles).toContain(`--raised: light-dark(#ffffff, ${dark});`);
  for (const color of [black, hero]) expect(styles).toContain(`color: ${color};`);
  expect(styles).toContain(`--raised: ${code};`);
  expect(readFileSync('lib/site/og-image.ts', 'utf8')).toContain(`ink: '${ink}'`);
});
