import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../e2e/free-port.ts';
import { project, start, write, writeArticle } from './test-project.ts';

test('prints each step, serves a waiting page that reloads itself, and fails as the build does', async () => {
  const settings = join(project, 'settings.ts');
  const source = readFileSync(settings, 'utf8');
  rmSync(settings);
  // A named pipe in place of the settings holds the build back until the test writes to the pipe.
  execFileSync('mkfifo', [settings]);
  writeArticle('2-post', { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' }, 'See [x](/blog/77/).');
  const port = await freePort();
  const { begin, end, said } = start('start', ['--port', String(port)]);
  expect(await begin).toBe('Building the site for the first time. This takes about half a minute.\n');
  const ask = async (path: string, accept: string) => {
    const response = await fetch(`http://localhost:${port}${path}`, { headers: { accept } });
    const headers = ['content-type', 'retry-after'].map((name) => response.headers.get(name));
    return [response.status, ...headers, await response.text()];
  };
  const [status, type, seconds, page] = await ask('/blog/', 'text/html,*/*;q=0.8');
  expect([status, type, seconds]).toEqual([503, 'text/html; charset=utf-8', '2']);
  for (const part of ['lang="en"', '<title>The site is being built</title>', '<meta http-equiv="refresh" content="2">'])
    expect(page).toContain(part);
  const plain = [503, 'text/plain; charset=utf-8', '2', 'The site is being built\n'];
  expect(await ask('/logo.svg', 'image/avif,image/*')).toEqual(plain);
  const pipe = await open(settings, 'w');
  rmSync(settings);
  write('settings.ts', source);
  await pipe.write(source);
  await pipe.close();
  const { status: exitCode, lines } = await end;
  expect(lines.slice(1)).toEqual([
    expect.stringContaining('content/2-post/article.md:11:5: error: The link leads'),
    '1 error',
  ]);
  expect(exitCode).toBe(1);
  expect(said.join('')).toContain('\nChecking content …\n');
});
