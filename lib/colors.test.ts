import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorTokens } from './colors.ts';
import { pathsBelow } from './content/folder.ts';
import { settings } from './settings.ts';
import { grounds } from './settings-schema.ts';

test('every color of the owner is a token, but for those of the icons', () => {
  const { link, hero } = settings.colors;
  const tokens = colorTokens();
  expect(tokens).toContain(`--link:light-dark(${link.light},${link.dark});`);
  expect(tokens).toContain(`--hero:${hero};`);
  expect(tokens).not.toContain('--icon');
  expect([...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name)).toEqual([
    ...Object.keys(settings.colors).filter((name) => name !== 'icon'),
    'hero-center',
  ]);
});

test('every token of the owner is used, and nothing else is taken for one', () => {
  const styles = pathsBelow('app')
    .filter((file) => file.endsWith('.css'))
    .map((file) => `app/${file}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  for (const [, name] of colorTokens().matchAll(/(--[\w-]+):/g)) expect(styles).toContain(`var(${name})`);
  for (const old of ['--red', '--amber', '--lamp-red']) expect(styles).not.toContain(`var(${old})`);
});

test('contrasts are measured against what the style sheets and pictures have', () => {
  const layout = readFileSync('app/layout.css', 'utf8');
  expect(layout).toContain(`--ground: light-dark(${grounds.light}, `);
  expect(layout).toContain(`--raised: light-dark(#ffffff, ${grounds.dark});`);
  const page = readFileSync('app/page.css', 'utf8');
  expect(page).toContain(`color: ${grounds.black};`);
  expect(page).toContain(`color: ${grounds.hero};`);
  expect(readFileSync('app/_article/listing.css', 'utf8')).toContain(`background: ${grounds.code};`);
  expect(readFileSync('lib/social/pictures.ts', 'utf8')).toContain(`ink: '${grounds.ink}'`);
});
