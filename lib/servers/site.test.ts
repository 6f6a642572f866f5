import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { listen } from './listen.ts';
import { readTarget } from './request-target.ts';
import { requestFor, sampleExport, sendRaw } from './sample.ts';
import { readHeaders, siteHandler } from './site.ts';

const folder = testFolder(sampleExport);
const { server, port } = await listen(siteHandler(folder), 0);
afterAll(() => server.close());

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init });

test('a file is served with the headers of its path, however that is written', async () => {
  for (const path of ['/code/', '/%63o%64e/?a=b']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, '<title>Code</title>']);
    expect(response.headers.get('cache-control')).toBe('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await (await get('/code/gr%C3%B6%C3%9Fe%20100%25/')).text()).toBe('<title>Odd</title>');
});

test.each([
  // A folder without its slash, with the question.
  ['/code?a=b', '/code/?a=b'],
  ['/code/gr%C3%B6%C3%9Fe%20100%25?a=b', '/code/gr%C3%B6%C3%9Fe%20100%25/?a=b'],
  // An old address, though there is a page for hosts that know nothing of redirects.
  ['/old/', '/code/#part'],
  ['/code/gr%c3%b6%C3%9Fe/?b', 'https://name.example/?a'],
])('%s leads to %s', async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, location]);
});

test.each(['/_headers', '/_redirects.nginx', '/.htaccess', '/index.html.br', '/404', `/${'x'.repeat(5_000)}`])(
  'nothing is at %s',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Not found')]);
    // It may be there tomorrow.
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  },
);

// What else has two meanings, or none, is below.
test.each(['//host/..', '/100%', '*'])('an address that is none is refused: %s', async (target) => {
  const answer = await sendRaw(port, requestFor(target, target === '*' ? 'OPTIONS' : 'GET'));
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toMatch(/^location/im);
});

test('nothing but GET and HEAD is possible', async () => {
  for (const path of ['/', '/code', '/nothing']) {
    const response = await get(path, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('below a path there is nothing beside it, and headers are told with that path', async () => {
  const basePath = '/b%C3%BCro';
  const below = testFolder({ ...sampleExport, _headers: `${basePath}/code/*\n  Cache-Control: immutable\n` });
  const { server, port } = await listen(siteHandler(below, basePath), 0);
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control') === 'immutable'];
  };
  expect(await ask(basePath)).toEqual([301, `${basePath}/`, false]);
  expect(await ask(`${basePath}/`)).toEqual([200, null, false]);
  expect((await ask(`${basePath}/code`)).slice(0, 2)).toEqual([301, `${basePath}/code/`]);
  expect(await ask(`${basePath}/code/`)).toEqual([200, null, true]);
  for (const path of ['/', '/code/', `${basePath}code/`, `${basePath}/_headers`])
    expect(await ask(path)).toEqual([404, null, false]);
  server.close();
});

test('a path has the headers of all rules that match it, and two values of one are joined', () => {
  const headersOf = readHeaders(`# a comment
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
  const common = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policy };
  expect(Object.fromEntries(headersOf('/code/'))).toEqual({ ...common, Vary: 'Accept' });
  expect(Object.fromEntries(headersOf('/code/7/'))).toEqual(common);
  const joined = { ...common, 'X-Content-Type-Options': 'nosniff, again' };
  expect(Object.fromEntries(headersOf('/büro/a/b.svg'))).toEqual(joined);
  expect(Object.fromEntries(headersOf('/büro/asvg'))).toEqual(common);
});

test('a target is decoded once, and handed on as it was sent too; what has two meanings is none', () => {
  expect(readTarget('/code/7/?a=%2F..')).toEqual({ path: '/code/7/', sent: '/code/7/', search: '?a=%2F..' });
  expect(readTarget('/%5fheaders')).toEqual({ path: '/_headers', sent: '/%5fheaders', search: '' });
  expect(readTarget('/%255fheaders')?.path).toBe('/%5fheaders');
  for (const right of ['/.well-known/x', '/...', '/a..b/', '/a.', '/@[x]:8', '/a?//'])
    expect(readTarget(right)?.sent, right).toBe(right.split('?')[0]);
  const wrong =
    '/code//7/ http://localhost/ /\\host /%5chost /.. /../../tmp /..%2f..%2ftmp /code%2f /%2e%2e/out /%c3 /%00';
  for (const target of ['', ...wrong.split(' '), '/a%0d%0aB:%20x']) expect(readTarget(target), target).toBeUndefined();
});
