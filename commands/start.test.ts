import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../e2e/free-port.ts';
import { project, start, write, writeArticle } from './test-project.ts';

test('prints each step, serves a page that reloads itself, and fails as the build does', async () => {
  const settings = join(project, 'settings.ts');
  const source = readFileSync(settings, 'utf8');
  rmSync(settings);
  // A named pipe in place of the settings holds the build back until the test writes to the pipe.
  execFileSync('mkfifo', [settings]);
  writeArticle('2-post', { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' }, 'See [x](/blog/77/).');
  const port = await freePort();
  const { begin, end, said } = start('start', ['--port', String(port)]);
  expect(await begin).toBe('Building the site for the first time. This takes about half a minute.\n');
  const waiting = await fetch(`http://localhost:${port}/blog/`);
  expect([waiting.status, waiting.headers.get('refresh')]).toEqual([503, '2']);
  expect(await waiting.text()).toBe('The site is being built. This page reloads itself.\n');
  const pipe = await open(settings, 'w');
  rmSync(settings);
  write('settings.ts', source);
  await pipe.write(source);
  await pipe.close();
  const { status: exitCode, lines } = await end;
  const error = expect.stringContaining('content/2-post/article.md:11:5: error: The link leads');
  expect(lines.slice(1)).toEqual([error, '1 error']);
  expect(exitCode).toBe(1);
  expect(said.join('')).toContain('\nChecking content …\n');
});
