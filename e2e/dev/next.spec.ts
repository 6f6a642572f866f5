import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { listAllFiles } from '../../lib/core/list-files.ts';
import { sites } from '../sites.ts';
import { hashFiles } from './project.ts';

/*
 * Tests assumptions about Next's output, because an upgrade of Next may break them. Each title names the code that
 * makes the assumption. Other files test more assumptions: `e2e/files.spec.ts` (no remains of Next), `edits.spec.ts`
 * (.next/cache), `development.spec.ts` (`next dev`), `e2e/contact.spec.ts` (hydration), `e2e/pages.spec.ts` (metadata).
 */

test.describe.configure({ mode: 'default' });

/** Next's output for the content of `sites.awkward`: files outside of `_next/`, and the requested pages. */
let written: readonly string[];
let wanted: readonly string[];

test.beforeAll(() => {
  test.setTimeout(300_000);
  const env = { ...process.env, GLIDEPATH_CACHE: '.local/another-cache' };
  rmSync(env.GLIDEPATH_CACHE, { recursive: true, force: true });
  const { siteUrl, messageHost, content } = sites.awkward;
  const options = ['--site-url', siteUrl, '--message-host', messageHost, '--content', content];
  execFileSync('npm', ['run', 'build', '--', '--out', '.local/again', ...options], { stdio: 'ignore', env });
  written = listAllFiles('.local/export').filter((file) => !file.startsWith('_next/'));
  wanted = readFileSync('.local/wanted.txt', 'utf8').split('\n');
});

test('two builds without a shared cache give the same bytes (next.config.ts, generateBuildId)', () => {
  expect(hashFiles('.local/again')).toEqual(hashFiles(sites.awkward.out));
});

test('Next renders the requested pages, and no others reach out/ (lib/build/requested-pages.ts, requestedPages())', () => {
  expect(wanted).toContain('code/7/index.html');
  expect(wanted.filter((file) => !written.includes(file))).toEqual([]);
  const others = written.filter((file) => file.endsWith('.html') && !wanted.includes(file));
  // Two copies of the 404 page, a placeholder tag, and an empty list of tags. The placeholder exists, because
  // Next's export fails if a route has no pages.
  expect(others).toEqual(['404/index.html', '_not-found/index.html', 'tags/_/index.html', 'tags/index.html']);
  const published = listAllFiles('.local/again');
  expect(others.filter((file) => published.includes(file))).toEqual([]);
});

test('Next writes only pages, their flight data, and public/ (next.config.ts, pageExtensions)', () => {
  const copied = listAllFiles('public');
  expect(written.filter((file) => !copied.includes(file) && !/\.(?:html|txt)$/.test(file))).toEqual([]);
  expect(written).not.toContain('robots.txt');
});
