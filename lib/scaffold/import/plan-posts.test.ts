import { expect, test } from 'vitest';
import { write } from '../../check/test-content.ts';
import { testFolder, writeFiles } from '../../core/test-folder.ts';
import { image, post, unknownTag } from './test-blogs.ts';
import { importFrom, read } from './test-convert.ts';

test('knows imported posts by their files, whatever their old URLs are', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({ 'posts/my post.md': post(fields) });
  await importFrom(blog, '/:year/:slug/');

  const { rows } = await importFrom(blog);

  expect(rows).toEqual(['posts/my post.md → 2-my-post: 1 × article']);
});

test('adds redirects to imported posts, when a pattern is known', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({ 'posts/one.md': post(fields) });
  await importFrom(blog);

  const { rows } = await importFrom(blog, '/:year/:slug/');

  expect(rows).toEqual(['posts/one.md → 2-one: 1 × article, 1 × redirect']);
  expect(read('redirects.txt')).toContain('/2024/one/ /blog/2/\n');
});

test('imports articles again that were not edited', async () => {
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

  expect(rows).toEqual([
    'posts/one.md → 2-one: 1 × article, 1 × poll, 1 × link',
    'posts/three.md → 3-three: 1 × article',
    unknownTag('other', '{% other %}'),
    'posts/two.md → /blog/4/: 1 × kept',
  ]);
  expect(read('2-one/article.md')).toMatch(
    /\n\*\*7\*\* \[Two\]\(\/blog\/4\/\)\n$/,
  );
  expect(read('4-two/article.md')).toContain('{% poll 8 %}\n\nMore.\n');
});

test('keeps the images of an earlier import', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const blog = testFolder({
    'one.md': post(fields, '![A](a.png)'),
    'a.png': image,
  });
  await importFrom(blog);
  write('2-one/a.png', 'smaller');

  await importFrom(blog);

  expect(read('2-one/a.png')).toBe('smaller');
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
