import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { attribute, readPage } from '../../lib/build/postprocess/html-page.ts';
import { normalizeRendered } from '../../lib/build/postprocess/postprocess-page.ts';
import { listAllFiles } from '../../lib/core/list-files.ts';
import { sites } from '../sites.ts';
import { hashFiles } from './project.ts';

/*
 * Tests assumptions about Next's output, because an upgrade of Next may break them. Each title names the code that
 * makes the assumption. Other files test more assumptions: `e2e/files.spec.ts` (no remains of Next), `edits.spec.ts`
 * (.next/cache), `development.spec.ts` (`next dev`), `e2e/contact.spec.ts` (hydration), `e2e/pages.spec.ts` (metadata).
 */

test.describe.configure({ mode: 'default' });

/** Next's output for the content of `sites.awkward`: files outside of `_next/`, the requested pages, and all HTML. */
let written: readonly string[];
let wanted: readonly string[];
let pages: readonly { readonly file: string; readonly html: string }[];

test.beforeAll(() => {
  test.setTimeout(300_000);
  const env = { ...process.env, GLIDEPATH_CACHE: '.local/another-cache' };
  rmSync(env.GLIDEPATH_CACHE, { recursive: true, force: true });
  const { siteUrl, messageHost, content } = sites.awkward;
  const options = ['--site-url', siteUrl, '--message-host', messageHost, '--content', content];
  execFileSync('npm', ['run', 'build', '--', '--out', '.local/again', ...options], { stdio: 'ignore', env });
  written = listAllFiles('.local/export').filter((file) => !file.startsWith('_next/'));
  wanted = readFileSync('.local/wanted.txt', 'utf8').split('\n');
  pages = written
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(`.local/export/${file}`, 'utf8') }));
});

test('two builds without a shared cache give the same bytes (next.config.ts, generateBuildId)', () => {
  expect(hashFiles('.local/again')).toEqual(hashFiles(sites.awkward.out));
});

test('Next renders the requested pages, and no others reach out/ (lib/build/requested-pages.ts, requestedPages())', () => {
  expect(wanted).toContain('code/7/index.html');
  expect(wanted.filter((file) => !written.includes(file))).toEqual([]);
  const others = pages.filter(({ file }) => !wanted.includes(file)).map(({ file }) => file);
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

test('the flight data has a single script form (lib/build/postprocess/postprocess-page.ts, normalizeRendered())', () => {
  for (const { file, html } of pages) {
    const page = normalizeRendered(html);
    expect(page.match(/__next_f/g)?.length, file).toBe(2);
    expect(page.includes('<script>(self.__next_f=self.__next_f||[]).push([0])</script>'), file).toBe(true);
  }
});

test('pages are not streamed, and have only comments of React (lib/build/postprocess/strip-next-runtime.ts, isMarker())', () => {
  const comments = new Set(pages.flatMap(({ html }) => normalizeRendered(html).match(/<!--.*?-->/gs) ?? []));
  expect([...comments].sort()).toEqual(['<!-- -->', '<!--$-->', '<!--/$-->']);
  for (const { file, html } of pages) {
    const page = readPage(html);
    const hidden = page.elements.filter((node) => node.tagName === 'div' && attribute(node, 'hidden') !== undefined);
    const empty = hidden.filter(({ children }) => children.every(({ type }) => type === 'comment'));
    expect(empty.length, file).toBe(1);
    expect(hidden.filter((node) => attribute(node, 'id')?.startsWith('S:')).length, file).toBe(0);
    expect(page.elements.filter(({ tagName }) => tagName === 'template').length, file).toBe(0);
  }
});
