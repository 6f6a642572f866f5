import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'playwright/test';
import { parseHeadersFile } from '../../lib/server/static-server.ts';
import { sites } from '../sites.ts';
import { hasHost, hostPrograms, startHost } from './hosts.ts';

test.use({
  ignoreHTTPSErrors: true,
  extraHTTPHeaders: { 'Accept-Encoding': 'gzip, deflate, br' },
});

const headersOf = parseHeadersFile(readFileSync('public/_headers', 'utf8'));

for (const name of hostPrograms) {
  for (const site of [sites.awkward, sites.other]) {
    test(`${name} serves ${site.out}/ with its configuration in hosting/`, async ({
      request,
    }) => {
      test.skip(!hasHost(name), `This machine has no ${name}.`);
      const { out, basePath } = site;
      const host = await startHost(name, site);
      const origin = `https://localhost:${host.httpsPort}`;
      const ask = async (path: string) => {
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
      try {
        const page = await ask(`${basePath}/contact/`);
        expect([page.status, page.headers['content-encoding']]).toEqual([
          200,
          'br',
        ]);
        expect(page.text).toBe(
          readFileSync(join(out, 'contact/index.html'), 'utf8'),
        );

        const withoutSlash = await ask(`${basePath}/contact?a=b&c=%20d`);
        expect([301, 308]).toContain(withoutSlash.status);
        expect(withoutSlash.location).toBe(`${basePath}/contact/?a=b&c=%20d`);

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

        const [script] = readdirSync(join(out, 'scripts'));
        for (const path of [
          '/',
          '/code/',
          `/scripts/${script}`,
          '/icon.svg',
          '/favicon.ico',
        ]) {
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
          const readers = /\.(?:svg|ico)$/.test(path)
            ? 'cross-origin'
            : 'same-origin';
          expect(headers['cross-origin-resource-policy'], path).toBe(readers);
        }

        const lines = readFileSync(join(out, '_redirects'), 'utf8')
          .trim()
          .split('\n');
        for (const [from = '', to, status] of lines.map((line) =>
          line.split(' '),
        )) {
          const old = await ask(from);
          expect([from, old.status, old.location]).toEqual([
            from,
            Number(status),
            to,
          ]);
        }

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
