import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pathsBelow } from '../../lib/content/folder.ts';
import { readRendered } from '../../lib/export/finish-page.ts';
import { attribute, contentOf, elementsOf, type Page, readPage } from '../../lib/export/page.ts';
import { hashOf } from '../../lib/hash.ts';
import { schemeScript } from '../../lib/scheme.ts';
import { sites } from '../sites.ts';

/*
 * What the project takes for granted of Next's output, each with the step that does so: an upgrade that changes it fails here,
 * and the name of the test says where to look. What is shown elsewhere:
 *
 * - the files that are no pages are made without Next: `e2e/files.spec.ts`
 * - .next/cache outlives a build, and Next ends with it: `e2e/desk/edits.spec.ts`
 * - the prerendered form is what its script hydrates: `e2e/contact.spec.ts`
 * - a page has one title, description and canonical address, and only 404.html is not for search engines: `e2e/pages.spec.ts`
 * - PageProps of `next typegen`: the first step of `npm test`
 * - `next dev` serves pages, routes and files with odd names: `e2e/desk/development.spec.ts`
 */

test.describe.configure({ mode: 'default' });

interface RawPage {
  readonly file: string;
  readonly html: string;
  readonly page: Page;
}

/** What Next has written for the export that the other tests look at, and what it was asked for. */
let written: readonly string[];
let wanted: readonly string[];
let pages: readonly RawPage[];

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
    .map((file) => {
      const html = readFileSync(join('.local/export', file), 'utf8');
      return { file, html, page: readPage(html) };
    });
});

/** Each file of a folder with its hash. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(pathsBelow(folder).map((file) => [file, hashOf(readFileSync(join(folder, file)))]));
}

const scriptsOf = (page: Page) => elementsOf(page, ({ tagName }) => tagName === 'script');
const linksOf = (page: Page) => elementsOf(page, ({ tagName }) => tagName === 'link');

test('next.config.ts, generateBuildId: a second build, without anything of the first, gives the same bytes', () => {
  expect(contents('.local/again')).toEqual(contents(sites.awkward.out));
});

test('lib/build/next.ts, distDir: the export lies where it was told, and what Next needs for itself in .next', () => {
  expect(written).toContain('index.html');
  expect(existsSync('.next/server/app')).toBe(true);
});

test('lib/build/plan.ts, files of pages: a page is the index.html of its folder, and 404.html what is not found', () => {
  expect(wanted).toContain('code/7/index.html');
  for (const file of wanted) expect(written).toContain(file);
});

test('lib/build/wanted.ts, wantedOf(): Next renders what it was asked for, and besides only copies of 404.html', () => {
  const others = pages.map(({ file }) => file).filter((file) => !wanted.includes(file));
  expect(others).toEqual(['404/index.html', '_not-found/index.html']);
  const lost = pages.find(({ file }) => file === '404.html')?.html;
  for (const { file, html } of pages) if (others.includes(file)) expect(html).toBe(lost);
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

test('lib/export/documents.ts, isOwnScript(): scripts are of Next, by their address or as flight data, or as they were written', () => {
  for (const { file, page } of pages) {
    const own = scriptsOf(page).filter(
      (script) =>
        !attribute(script, 'src')?.startsWith('/_next/static/chunks/') &&
        !/^self\.__next_f\.push|^\(self\.__next_f=|^\(globalThis\["TURBOPACK"\]/.test(contentOf(script)),
    );
    // The form and the search have one of their own besides.
    const ofAll = own.filter((script) => !/^\/scripts\/(?:wake|search)\./.test(attribute(script, 'src') ?? ''));
    const kinds = ofAll.map((script) => attribute(script, 'type') ?? contentOf(script));
    expect(
      kinds.filter((kind) => kind !== 'application/ld+json'),
      file,
    ).toEqual([schemeScript, 'speculationrules', 'module']);
    const [enhance] = ofAll.filter((script) => attribute(script, 'type') === 'module');
    expect(enhance && attribute(enhance, 'src'), file).toMatch(/^\/scripts\/enhance\.[0-9a-f]{8}\.js$/);
  }
});

test('lib/export/documents.ts, takeOutRuntime(): links are the own ones, preloads of pictures, and those of /_next/', () => {
  for (const { file, page } of pages) {
    const kinds = linksOf(page).map((link) =>
      [attribute(link, 'rel'), attribute(link, 'as')].filter(Boolean).join(' '),
    );
    const known = ['alternate', 'apple-touch-icon', 'canonical', 'icon', 'manifest', 'preload font'];
    expect(new Set(kinds.filter((kind) => !known.includes(kind))), file).toEqual(
      new Set(['preload script', ...kinds.filter((kind) => kind === 'preload image')]),
    );
    for (const link of linksOf(page).filter((link) => attribute(link, 'as') === 'script')) {
      expect(attribute(link, 'href'), file).toMatch(/^\/_next\/static\//);
    }
  }
});

test("lib/export/documents.ts, takeOutRuntime(): comments are marks of React's boundaries, or nothing between two texts", () => {
  const comments = new Set(pages.flatMap(({ html }) => readRendered(html).match(/<!--.*?-->/gs) ?? []));
  expect([...comments].sort()).toEqual(['<!-- -->', '<!--$-->', '<!--/$-->']);
});

test('lib/export/documents.ts, isMarker(): what is hidden and empty is where something would stream in, and nothing does', () => {
  for (const { file, page } of pages) {
    const hidden = elementsOf(page, (node) => node.tagName === 'div' && attribute(node, 'hidden') !== undefined);
    const empty = hidden.filter(({ children }) => children.every(({ type }) => type === 'comment'));
    expect(empty.length, file).toBe(1);
    expect(
      hidden.filter((node) => attribute(node, 'id')?.startsWith('S:')),
      file,
    ).toEqual([]);
    expect(
      elementsOf(page, ({ tagName }) => tagName === 'template'),
      file,
    ).toEqual([]);
  }
});

test('lib/export/documents.ts, mergeStyles(): the style sheets stand in the page, before its own style', () => {
  for (const { file, page } of pages) {
    const [sheet, own, ...others] = elementsOf(page, ({ tagName }) => tagName === 'style').map(contentOf);
    expect(others, file).toEqual([]);
    expect(sheet, file).toContain('.site-header');
    expect(sheet, file).not.toContain('@font-face');
    expect(own, file).toContain('@font-face');
    const linked = linksOf(page).filter((link) => attribute(link, 'rel') === 'stylesheet');
    expect(linked, file).toEqual([]);
  }
});

test('lib/export/policy.ts, addPolicy(): a page has one head with one character set', () => {
  for (const { file, page } of pages) {
    const [head, ...others] = elementsOf(page, ({ tagName }) => tagName === 'head');
    const sets = elementsOf(page, (node) => attribute(node, 'charSet') !== undefined);
    expect([others.length, sets.length], file).toEqual([0, 1]);
    expect(
      sets.every((node) => head?.children.includes(node)),
      file,
    ).toBe(true);
  }
});

test('app/contact/hydrate.tsx: the form stands in its place as it was prerendered', () => {
  const contact = pages.find(({ file }) => file === 'contact/index.html');
  const places = contact ? elementsOf(contact.page, (node) => attribute(node, 'dataProps') !== undefined) : [];
  expect(
    places.map(({ children }) => children.some((child) => child.type === 'element' && child.tagName === 'form')),
  ).toEqual([true]);
});
