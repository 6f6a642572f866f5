import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { requestFor, sampleExport, sendRaw, temporaryFolder } from './sample.ts';
import { readHeaders, siteHandler } from './site.ts';

const folder = sampleExport();
let server: Server;
let port: number;

beforeAll(async () => {
  ({ server, port } = await listen(siteHandler(folder), 0));
});

afterAll(() => server.close());

/** The status line and headers of the answer to a target that `fetch` would mend. */
async function headOf(target: string, method?: string): Promise<string> {
  return (await sendRaw(port, requestFor(target, method))).split('\r\n\r\n')[0] ?? '';
}

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init });

test('a file is served with the headers of its path, however that is written', async () => {
  for (const path of ['/code/', '/%63ode/', '/%63o%64e/?a=b']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, '<title>Code</title>']);
    expect(response.headers.get('cache-control')).toBe('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await (await get('/code/gr%C3%B6%C3%9Fe%20100%25/')).text()).toBe('<title>Odd</title>');
});

test('a folder without its slash redirects, to this host and with the question', async () => {
  for (const path of ['/code', '/code/gr%C3%B6%C3%9Fe%20100%25']) {
    const response = await get(`${path}?a=b`);
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}/?a=b`]);
  }
});

test('an old address redirects, though there is a page for hosts that know nothing of redirects', async () => {
  for (const [path, location] of [
    ['/old/', '/code/#part'],
    ['/code/gr%c3%b6%C3%9Fe/?b', 'https://name.example/?a'],
    ['/plan%20%281%29.svg', '/large.bin'],
  ] as const) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')], path).toEqual([301, location]);
  }
});

describe('nothing is at', () => {
  test.each([
    '/_headers',
    '/_redirects',
    '/_redirects.nginx',
    '/.htaccess',
    '/404.html.br',
    '/index.html.br',
    '/404',
    `/${'x'.repeat(5_000)}`,
  ])('%s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Not found')]);
    // It may be there tomorrow.
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

describe('an address that has two meanings, or none, is refused:', () => {
  test.each(['//', '*', '//host/..', '/\\host', '/..%2f..%2ftmp', '/../../tmp', '/code%2f', '/100%', '/%00'])(
    '%s',
    async (target) => {
      const head = await headOf(target, target === '*' ? 'OPTIONS' : 'GET');
      expect(head).toMatch(/^HTTP\/1.1 400 /);
      expect(head).not.toMatch(/location/i);
    },
  );
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not possible', async (method) => {
  for (const path of ['/', '/code', '/nothing', '/_headers']) {
    const response = await get(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test.each(['/site', '/b%C3%BCro'])(
  'below %s, there is nothing beside it, and headers are told with that path',
  async (basePath) => {
    writeFileSync(`${folder}/_headers`, `${basePath}/code/*\n  Cache-Control: immutable\n`);
    const { server: below, port: other } = await listen(siteHandler(folder, basePath), 0);
    const ask = (path: string) => fetch(`http://localhost:${other}${path}`, { redirect: 'manual' });
    const status = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.get('location')];
    };
    expect(await status(basePath)).toEqual([301, `${basePath}/`]);
    expect(await status(`${basePath}/`)).toEqual([200, null]);
    expect(await status(`${basePath}/code`)).toEqual([301, `${basePath}/code/`]);
    expect((await ask(`${basePath}/code/`)).headers.get('cache-control')).toContain('immutable');
    expect((await ask(`${basePath}/`)).headers.get('cache-control')).not.toContain('immutable');
    for (const path of ['/', '/code/', `${basePath}code/`, `${basePath}/_headers`])
      expect(await status(path)).toEqual([404, null]);
    below.close();
  },
);

test('a folder that is no export is a fault', () => {
  const empty = temporaryFolder();
  expect(() => siteHandler(empty)).toThrow(
    `${empty}: There is no finished export here. Build one first: npm run build.`,
  );
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
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; img-src https://a.example:80",
  };
  expect(Object.fromEntries(headersOf('/code/'))).toEqual({ ...common, Vary: 'Accept' });
  expect(Object.fromEntries(headersOf('/code/7/'))).toEqual(common);
  expect(Object.fromEntries(headersOf('/büro/a/b.svg'))).toEqual({
    ...common,
    'X-Content-Type-Options': 'nosniff, again',
  });
  expect(Object.fromEntries(headersOf('/büro/asvg'))).toEqual(common);
});
