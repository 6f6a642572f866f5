import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../core/test-folder.ts';
import { parseRequestTarget } from '../core/url.ts';
import { listen } from './listen.ts';
import { parseHeadersFile, staticHandler } from './static-server.ts';
import { requestFor, sampleExport, sendRaw } from './test-requests.ts';

const folder = testFolder(sampleExport);
const { server, port } = await listen(staticHandler(folder), 0);
afterAll(() => server.close());

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init });

test('serves a file with the headers of its path, in any encoding', async () => {
  for (const path of ['/code/', '/%63o%64e/?a=b']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([
      200,
      '<title>Code</title>',
    ]);
    expect(response.headers.get('cache-control')).toBe('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await (await get('/code/gr%C3%B6%C3%9Fe%20100%25/')).text()).toBe(
    '<title>Odd</title>',
  );
});

test.each([
  // The redirect to the trailing slash keeps the query.
  ['/code?a=b', '/code/?a=b'],
  ['/code/gr%C3%B6%C3%9Fe%20100%25?a=b', '/code/gr%C3%B6%C3%9Fe%20100%25/?a=b'],
  // Lines of `_redirects` take precedence over redirect pages.
  ['/old/', '/code/#part'],
  ['/code/gr%c3%b6%C3%9Fe/?b', 'https://name.example/?a'],
])('redirects %s to %s', async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    location,
  ]);
});

test.each([
  '/_headers',
  '/_redirects.nginx',
  '/.htaccess',
  '/nowhere/',
  '/404',
  `/${'x'.repeat(5_000)}`,
])('answers with 404 for %s', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('Not found'),
  ]);
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  );
});

test.each([
  '/%',
  '/100%',
  '/code//7/',
  '/code/%E0%A4%A',
  '/code%2F7/',
  '//host/..',
  '/..%5Ccode/',
])('answers with the 404 page for the malformed URL %s', async (target) => {
  const answer = await sendRaw(port, requestFor(target));

  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).toContain('<title>Not found</title>');
  expect(answer).toContain(
    'Cache-Control: public, max-age=0, must-revalidate\r\n',
  );
  expect(answer).toContain('X-Content-Type-Options: nosniff\r\n');
  expect(answer).not.toMatch(/^location/im);
});

test('answers HEAD for a malformed URL without the page', async () => {
  const head = await sendRaw(port, requestFor('/%', 'HEAD'));

  expect(head).toMatch(/^HTTP\/1.1 404 /);
  expect(head).not.toContain('<title>');
});

test('rejects a folder without a built site', () => {
  expect(() => staticHandler(testFolder())).toThrow(
    'This folder has no built site. Run ',
  );
});

test('serves a site under a base path, with its headers, and nothing outside of that path', async () => {
  const basePath = '/b%C3%BCro';
  const below = testFolder({
    ...sampleExport,
    _headers: `${basePath}/code/*\n  Cache-Control: immutable\n`,
  });
  const { server, port } = await listen(staticHandler(below, basePath), 0);
  const request = async (path: string) => {
    const { status, headers } = await fetch(`http://localhost:${port}${path}`, {
      redirect: 'manual',
    });
    return [
      status,
      headers.get('location'),
      headers.get('cache-control') === 'immutable',
    ];
  };
  expect(await request(basePath)).toEqual([301, `${basePath}/`, false]);
  expect(await request(`${basePath}/`)).toEqual([200, null, false]);
  expect((await request(`${basePath}/code`)).slice(0, 2)).toEqual([
    301,
    `${basePath}/code/`,
  ]);
  expect(await request(`${basePath}/code/`)).toEqual([200, null, true]);
  for (const path of [
    '/',
    '/code/',
    `${basePath}code/`,
    `${basePath}/_headers`,
  ]) {
    expect(await request(path)).toEqual([404, null, false]);
  }
  server.close();
});

test('merges the headers of all matching rules, and joins values of the same header', () => {
  const findHeaders = parseHeadersFile(`# a comment
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'; img-src https://a.example:80
# another one
/:page/
  Vary: Accept
/b%C3%BCro/*.svg
  X-Content-Type-Options: again
`);
  const policy = "default-src 'none'; img-src https://a.example:80";
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
  };
  expect(Object.fromEntries(findHeaders('/code/'))).toEqual({
    ...common,
    Vary: 'Accept',
  });
  expect(Object.fromEntries(findHeaders('/code/7/'))).toEqual(common);
  const joined = { ...common, 'X-Content-Type-Options': 'nosniff, again' };
  expect(Object.fromEntries(findHeaders('/büro/a/b.svg'))).toEqual(joined);
  expect(Object.fromEntries(findHeaders('/büro/asvg'))).toEqual(common);
});

test('decodes a request target once, and rejects ambiguous ones', () => {
  expect(parseRequestTarget('/code/7/?a=%2F..')).toEqual({
    path: '/code/7/',
    sent: '/code/7/',
    search: '?a=%2F..',
  });
  expect(parseRequestTarget('/%5fheaders')).toEqual({
    path: '/_headers',
    sent: '/%5fheaders',
    search: '',
  });
  expect(parseRequestTarget('/%255fheaders')?.path).toBe('/%5fheaders');
  for (const valid of [
    '/.well-known/x',
    '/...',
    '/a..b/',
    '/a.',
    '/@[x]:8',
    '/a?//',
  ]) {
    expect(parseRequestTarget(valid)?.sent, valid).toBe(valid.split('?')[0]);
  }
  const invalid =
    '/code//7/ http://localhost/ /\\host /%5chost /.. /../../tmp /..%2f..%2ftmp /code%2f /%2e%2e/out /%c3 /%00';
  for (const target of ['', ...invalid.split(' '), '/a%0d%0aB:%20x']) {
    expect(parseRequestTarget(target), target).toBeUndefined();
  }
});
