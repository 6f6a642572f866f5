import { expect, test } from 'vitest';
import { pathsBelow } from '../content/folder.ts';
import { routeFiles } from './routes.ts';

test('every route handler writes its files, those with parameters one for each of their values', async () => {
  const files = (await routeFiles()).map(({ file }) => file);
  for (const route of pathsBelow('app').filter((path) => path.endsWith('/route.ts'))) {
    const pattern = route
      .replace('/route.ts', '')
      .replaceAll('.', '\\.')
      .replace(/\[(?:\\\.){3}\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+');
    expect(files, route).toContainEqual(expect.stringMatching(new RegExp(`^${pattern}$`)));
  }
  expect(files).toContain('blog/feed.json');
  expect(files).toContain('articles/7/Dice.zip');
  expect(files).toContain('.well-known/security.txt');
  expect(new Set(files).size).toBe(files.length);
});

test('a file is what its handler answers', async () => {
  const files = await routeFiles();
  const made = async (name: string) => Buffer.from((await files.find(({ file }) => file === name)?.make()) ?? '');
  expect((await made('robots.txt')).toString()).toContain('Sitemap: https://site.example/sitemap.xml');
  expect((await made('articles/7/Dice.zip')).subarray(0, 2).toString()).toBe('PK');
  expect((await made('social/home.png')).subarray(1, 4).toString()).toBe('PNG');
});
