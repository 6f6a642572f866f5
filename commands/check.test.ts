import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, start, write, writeArticle, writeSettings } from './test-project.ts';

async function check() {
  const { status, lines } = await start('check', []).end;
  expect(existsSync(join(project, '.local'))).toBe(false);
  return { status, lines };
}

const post = { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' };

test('an address that was published and is gone is named, with what to do about it', async () => {
  write('content/published.txt', '/\n/contact/\n/blog/7/\n/blog/8/\n');
  write('content/redirects.txt', '/blog/8/ /\n');
  const { lines } = await check();
  expect(lines).toEqual([
    expect.stringMatching(/^content\/published\.txt:3: '\/blog\/7\/' was published, and is there no more\. /),
    expect.stringMatching(/^No fault, 1 worth a look; \d+\.\d s\.$/),
  ]);
});

test('a fault is told with its place, for people and for a hook', async () => {
  writeArticle('2-post', post, 'One.\n\nSee [x](/blog/77/).\n');
  const { status, lines } = await check();
  expect(lines).toEqual([
    '1 fault:',
    '  content/2-post/article.md:13:5: The link leads to /blog/77/, which is no page or file. Link to one that is there.',
  ]);
  expect(status).toBe(1);
});

test('a page at the address of files that are served as they are is a fault; one with files below it is none', async () => {
  writeArticle('20-talks', { ...post, slug: 'talks', type: 'page' });
  write('public/talks/slides.pdf', '%PDF-1.4');
  write('public/Talks/index.html', '<p>Mine.</p>');
  const { lines } = await check();
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /20-talks\/article\.md:\d+:\d+: The slug 'talks' is also that of public\/Talks: write another/,
    ),
  ]);
});

test('the build says the same of all that can be wrong at once', async () => {
  writeSettings({ source: '', locale: 'klingon' });
  writeArticle('2-post', { ...post, date: '2024-02-30', type: 'note' });
  writeArticle('3-post', post, '[x](/nope/) ![A](a.png)\n\n```c file=a.c\n```\n\n![A](a.svg)');
  write('content/3-post/a.svg', '<svg');
  write('public/feed.xml', '<a/>');
  const { status, lines } = await check();
  const built = await start('build', []).end;
  expect(lines).toEqual(built.lines);
  expect([status, built.status]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^\d+ faults?:$/);
});
