import { expect, test } from 'vitest';
import { write } from '../../check/test-content.ts';
import { testFolder, writeFiles } from '../../core/test-folder.ts';
import { post } from './test-blogs.ts';
import { importFrom, read } from './test-convert.ts';

test('knows imported posts by their files, whatever their old URLs are', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({ 'posts/my post.md': post(fields) });
  await importFrom(blog, '/:year/:slug/');

  const { rows } = await importFrom(blog);

  expect(rows).toEqual(['posts/my post.md → /blog/2/: 1 × already imported']);
});

test('adds redirects to imported posts, when a pattern is known', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({ 'posts/one.md': post(fields) });
  await importFrom(blog);

  const { rows } = await importFrom(blog, '/:year/:slug/');

  expect(rows).toEqual([
    'posts/one.md → /blog/2/: 1 × already imported, 1 × redirect',
  ]);
  expect(read('redirects.txt')).toContain('/2024/one/ /blog/2/\n');
});

test('converts tags of the table in imported posts, but not in edited ones', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({
    'posts/one.md': post(fields, '{% poll 7 %} [Two](two.md)'),
    'posts/two.md': post(fields, '{% poll 8 %}'),
    'posts/three.md': post(fields, '{% other %}'),
  });
  await importFrom(blog);
  write('4-two/article.md', `${read('4-two/article.md')}\nMore.\n`);
  writeFiles(blog, { 'import-tags.yaml': "poll: '**{1}**'" });

  const { rows } = await importFrom(blog);
  const again = await importFrom(blog);

  const edited =
    'The article was edited after the import, so its tags were not converted. Convert them by hand.';
  expect(rows).toEqual([
    'posts/one.md → 2-one: 1 × article, 1 × link',
    'posts/three.md → /blog/3/: 1 × already imported',
    'posts/two.md → /blog/4/: 1 × already imported',
    edited,
  ]);
  expect(read('2-one/article.md')).toMatch(
    /\n\*\*7\*\* \[Two\]\(\/blog\/4\/\)\n$/,
  );
  expect(again.rows).toEqual([
    'posts/one.md → /blog/2/: 1 × already imported',
    ...rows.slice(1),
  ]);
});

test('reports an alias that differs only in case from the URL of another post', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const { rows } = await importFrom(
    testFolder({
      'a.md': post([...fields, 'permalink: /lamps/']),
      'b.md': post([...fields, 'permalink: /b/', 'aliases: [/Lamps/]']),
    }),
  );

  expect(rows).toEqual([
    'a.md → 2-a: 1 × article, 1 × redirect',
    'b.md → 3-b: 1 × article, 1 × redirect',
    "There is no redirect from '/Lamps/', because it leads to /blog/2/.",
  ]);
});
