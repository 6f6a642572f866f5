import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorTokens } from './colors.ts';
import { filesBelow } from './content/folder.ts';
import { grounds } from './settings-schema.ts';

test('every color of the owner is used, and contrasts are measured against what the styles and pictures have', () => {
  const files = filesBelow('app').filter((file) => file.endsWith('.css'));
  const styles = files.map((file) => readFileSync(`app/${file}`, 'utf8')).join('');
  for (const [, name] of colorTokens().matchAll(/(--[\w-]+):/g)) expect(styles).toContain(`var(${name})`);
  const { light, dark, black, hero, code, ink } = grounds;
  expect(styles).toContain(`--ground: light-dark(${light}, `);
  expect(styles).toContain(`--raised: light-dark(#ffffff, ${dark});`);
  for (const color of [black, hero]) expect(styles).toContain(`color: ${color};`);
  expect(styles).toContain(`--raised: ${code};`);
  expect(readFileSync('lib/social/pictures.ts', 'utf8')).toContain(`ink: '${ink}'`);
});
