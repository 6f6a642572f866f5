import { expect, test } from 'vitest';
import { freePort } from '../e2e/free-port.ts';
import { start, writeArticle } from './test-project.ts';

test('prints each step, serves a page that reloads itself, and fails as the build does', async () => {
  writeArticle(
    '2-post',
    { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' },
    'See [x](/blog/77/).',
  );
  const port = await freePort();
  const { begin, end, said } = start('start', ['--port', String(port)]);
  await begin;
  const waiting = await fetch(`http://localhost:${port}/blog/`);
  expect([waiting.status, waiting.headers.get('refresh')]).toEqual([503, '2']);
  expect(await waiting.text()).toBe(
    'The site is being built. This page reloads itself.\n',
  );
  const { status: exitCode, lines } = await end;
  const error = expect.stringContaining(
    'content/2-post/article.md:11:5: error: The link leads',
  );
  expect(lines).toEqual([error, '1 error']);
  expect(exitCode).toBe(1);
  expect(said.join('')).toContain('Checking content …\n');
});
