import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { parseHeadersFile } from '../../lib/server/static-server.ts';
import { sites, type TestSite } from '../sites.ts';
import { hasHost, hostPrograms, startHost } from './hosts.ts';

test.use({
  ignoreHTTPSErrors: true,
  extraHTTPHeaders: { 'Accept-Encoding': 'gzip, deflate, br' },
});

const headersOf = parseHeadersFile(readFileSync('public/_headers', 'utf8'));

/** An answer of a host. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The target of a redirect, without the origin. */
  readonly location: string | undefined;
  readonly text: string;
}

type Ask = (path: string) => Promise<Answer>;

/** Returns a function that requests a path, and does not follow redirects. */
function createAsk(request: APIRequestContext, origin: string): Ask {
  return async (path) => {
    const response = await request.get(origin + path, { maxRedirects: 0 });
    const { location, ...headers } = response.headers();
    // Some hosts write percent-encoded bytes in lowercase: %c3 for %C3.
    const target = location
      ?.replace(/%../g, (code) => code.toUpperCase())
      .replace(origin, '');
    return {
      status: response.status(),
      headers,
      location: target,
      text: await response.text(),
    };
  };
}

async function expectPage(ask: Ask, { out, basePath }: TestSite) {
  const page = await ask(`${basePath}/contact/`);
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
  expect(page.text).toBe(readFileSync(join(out, 'contact/index.html'), 'utf8'));

  const withoutSlash = await ask(`${basePath}/contact?a=b&c=%20d`);
  expect([301, 308]).toContain(withoutSlash.status);
  expect(withoutSlash.location).toBe(`${basePath}/contact/?a=b&c=%20d`);
}

async function expectNotFound(ask: Ask, { out, basePath }: TestSite) {
  const hidden = [
    '/_redirects',
    '/.glidepath-deployed',
    '/contact/index.html.br',
  ];
  for (const path of ['/nothing/', '/scripts/nothing.js', ...hidden]) {
    const missing = await ask(basePath + path);
    expect([missing.status, missing.text], path).toEqual([
      404,
      readFileSync(join(out, '404.html'), 'utf8'),
    ]);
  }
}

async function expectHeaders(ask: Ask, { out, basePath }: TestSite) {
  const [script] = readdirSync(join(out, 'scripts'));
  const paths = ['/', '/code/', `/scripts/${script}`, '/icon.svg'];
  for (const path of [...paths, '/favicon.ico']) {
    const { status, headers } = await ask(basePath + path);
    expect(status, path).toBe(200);
    // If two rules of `_headers` set the same header, these hosts send only the second value.
    for (const [header, value] of headersOf(path)) {
      expect(value, `${path}: ${header}`).toContain(
        headers[header.toLowerCase()],
      );
    }
    const isHashed = path.startsWith('/scripts/');
    const caching = isHashed
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate';
    expect(headers['cache-control'], path).toBe(caching);
    const isImage = /\.(?:svg|ico)$/.test(path);
    const readers = isImage ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy'], path).toBe(readers);
  }
}

async function expectRedirects(ask: Ask, { out }: TestSite) {
  const text = readFileSync(join(out, '_redirects'), 'utf8');
  for (const line of text.trim().split('\n')) {
    const [from = '', to, status] = line.split(' ');
    const old = await ask(from);
    expect([from, old.status, old.location]).toEqual([
      from,
      Number(status),
      to,
    ]);
  }
}

for (const name of hostPrograms) {
  for (const site of [sites.awkward, sites.other]) {
    test(`${name} serves ${site.out}/ with its configuration in hosting/`, async ({
      request,
    }) => {
      test.skip(!hasHost(name), `This machine has no ${name}.`);
      const host = await startHost(name, site);
      const ask = createAsk(request, `https://localhost:${host.httpsPort}`);
      try {
        await expectPage(ask, site);
        await expectNotFound(ask, site);
        await expectHeaders(ask, site);
        await expectRedirects(ask, site);

        const insecure = await request.get(
          `http://localhost:${host.httpPort}/code/?a`,
          { maxRedirects: 0 },
        );
        expect([301, 308]).toContain(insecure.status());
        expect(insecure.headers()['location']?.replace(/:\d+/, '')).toBe(
          'https://localhost/code/?a',
        );
      } finally {
        await host.stop();
      }
    });
  }
}

test('the CloudFront function resolves folders and adds caching and resource policy headers', () => {
  const { handler } = runInNewContext(
    `${readFileSync('hosting/cloudfront-function.js', 'utf8')}; ({ handler })`,
  );
  const ask = (uri: string, querystring = {}) =>
    handler({ request: { uri, querystring } });
  expect(ask('/code/').uri).toBe('/code/index.html');
  expect(ask('//other.example').uri).toBe('//other.example');
  const question = {
    a: { value: 'b%20c', multiValue: [{ value: 'b%20c' }, { value: '' }] },
  };
  expect(ask('/code', question).headers.location.value).toBe(
    '/code/?a=b%20c&a',
  );
  for (const [uri, caching, readers] of [
    ['/code/index.html', 'public, max-age=0, must-revalidate', 'same-origin'],
    [
      '/variants/7/desk.800.01234567.avif',
      'public, max-age=31536000, immutable',
      'cross-origin',
    ],
  ] as const) {
    const { headers } = handler({
      request: { uri },
      response: { headers: {} },
    });
    expect(
      Object.values(headers).map((header) => Object(header).value),
    ).toEqual([caching, readers]);
  }
});
