import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { hashOf } from '../../lib/cache/digest.ts';
import { pathsBelow } from '../../lib/content/folder.ts';
import { readRendered } from '../../lib/export/finish-page.ts';
import { attribute, readPage } from '../../lib/export/page.ts';
import { sites } from '../sites.ts';

/*
 * What the project takes for granted of Next's output, each with the step that does so: an upgrade that changes it fails here,
 * and the name of the test says where to look. What is shown elsewhere:
 *
 * - nothing of Next's scripts, links, marks and files is left: `e2e/files.spec.ts`
 * - .next/cache outlives a build, and Next ends with it: `e2e/desk/edits.spec.ts`
 * - the prerendered form is what its script hydrates: `e2e/contact.spec.ts`
 * - a page has one title, description and canonical address, and only 404.html is not for search engines: `e2e/pages.spec.ts`
 * - PageProps of `next typegen`: the first step of `npm test`
 * - `next dev` serves pages, routes and files with odd names: `e2e/desk/development.spec.ts`
 */

test.describe.configure({ mode: 'default' });

/** What Next has written for the export that the other tests look at, and what it was asked for. */
let written: readonly string[];
let wanted: readonly string[];
let pages: readonly { readonly file: string; readonly html: string }[];

test.beforeAll(() => {
  test.setTimeout(300_000);
  const env = { ...process.env, GLIDEPATH_CACHE: '.local/another-cache' };
  rmSync(env.GLIDEPATH_CACHE, { recursive: true, force: true });
  const { address, messageHost, content } = sites.awkward;
  const options = ['--address', address, '--message-host', messageHost, '--content', content];
  execFileSync('npm', ['run', 'build', '--', '--out', '.local/again', ...options], { stdio: 'ignore', env });
  written = pathsBelow('.local/export').filter((file) => !file.startsWith('_next/'));
  wanted = readFileSync('.local/wanted.txt', 'utf8').split('\n');
  pages = written
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(`.local/export/${file}`, 'utf8') }));
});

test('next.config.ts, generateBuildId: a second build, without anything of the first, gives the same bytes', () => {
  const contents = (folder: string) =>
    Object.fromEntries(pathsBelow(folder).map((file) => [file, hashOf(readFileSync(`${folder}/${file}`))]));
  expect(contents('.local/again')).toEqual(contents(sites.awkward.out));
});

test('lib/build/wanted-pages.ts, wantedOf(): Next renders what it was asked for, and nothing else that comes into out/', () => {
  expect(wanted).toContain('code/7/index.html');
  expect(wanted.filter((file) => !written.includes(file))).toEqual([]);
  const others = pages.filter(({ file }) => !wanted.includes(file)).map(({ file }) => file);
  // Copies of 404.html, and topics where no article has one: an export refuses a route without an address.
  expect(others).toEqual(['404/index.html', '_not-found/index.html', 'topics/_/index.html', 'topics/index.html']);
  const published = pathsBelow('.local/again');
  expect(others.filter((file) => published.includes(file))).toEqual([]);
});

test('next.config.ts, pageExtensions: Next writes no file of a route, only pages, their flight data and public/', () => {
  const copied = pathsBelow('public');
  expect(written.filter((file) => !copied.includes(file) && !/\.(?:html|txt)$/.test(file))).toEqual([]);
  expect(written).not.toContain('robots.txt');
});

test('lib/export/finish-page.ts, readRendered(): the flight data is in scripts of one form', () => {
  for (const { file, html } of pages) {
    const page = readRendered(html);
    expect(page.match(/__next_f/g)?.length, file).toBe(2);
    expect(page.includes('<script>(self.__next_f=self.__next_f||[]).push([0])</script>'), file).toBe(true);
  }
});

test('lib/export/documents.ts, isMarker(): nothing streams in, and comments are marks of React, or between two texts', () => {
  const comments = new Set(pages.flatMap(({ html }) => readRendered(html).match(/<!--.*?-->/gs) ?? []));
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
