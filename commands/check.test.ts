import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  project,
  start,
  write,
  writeArticle,
  writeSettings,
} from './test-project.ts';

async function check() {
  const { status, lines } = await start('check', []).end;
  expect(existsSync(join(project, '.local'))).toBe(false);
  return { status, lines };
}

const post = { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' };

test('warns about a published URL that is gone, unless the article is scheduled', async () => {
  writeArticle('9-later', { ...post, date: '2099-01-01', tags: '[X]' });
  write('content/9-later/a.pdf', '%PDF-1.7');
  write(
    'content/published.txt',
    '/\n/contact/\n/blog/7/\n/blog/8/\n/blog/9/\n/articles/9/a.pdf\n/tags/x/\n',
  );
  write('content/redirects.txt', '/blog/8/ /\n');
  const { lines } = await check();
  expect(lines).toEqual([
    expect.stringContaining('9-later: warning: Left out'),
    expect.stringContaining(
      "content/published.txt:3: warning: '/blog/7/' was published, but no longer exists. ",
    ),
    '2 warnings',
  ]);
});

test('prints errors and warnings with their locations, and exits with code 1', async () => {
  writeArticle('2-post', post, 'One.\n\nSee [x](/blog/77/). {{ y }}\n');
  const { status, lines } = await check();
  expect(lines).toEqual([
    'content/2-post/article.md:13:5: error: The link leads to /blog/77/, which does not exist. Link to an existing page or file.',
    expect.stringContaining(
      "content/2-post/article.md:13:21: warning: '{{ y }}' is a template tag",
    ),
    '1 error, 1 warning',
  ]);
  expect(status).toBe(1);
});

test('check and build report the same errors', async () => {
  writeSettings({ source: '', locale: 'klingon' });
  writeArticle('2-post', { ...post, date: '2024-02-30', type: 'note' });
  writeArticle(
    '3-post',
    post,
    '[x](/nope/) ![A](a.png)\n\n```c file=a.c\n```\n\n![A](a.svg)',
  );
  write('content/3-post/a.svg', '<svg');
  write('public/feed.xml', '<a/>');
  const { status, lines } = await check();
  const built = await start('build', []).end;
  expect(lines).toEqual(built.lines);
  expect([status, built.status]).toEqual([1, 1]);
});
