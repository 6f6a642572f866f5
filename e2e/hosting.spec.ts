import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import {
  addressesOf,
  type Compare,
  compareAnswers,
  compareFile,
  encodings,
  missingPaths,
  problems,
  revalidate,
} from './expected-answers.ts';
import { type Host, hasHost, hostPrograms, startHost } from './hosts.ts';
import { sites } from './sites.ts';

for (const name of ['preview', ...hostPrograms] as const) {
  for (const site of [sites.site, sites.subPath, sites.pictures]) {
    test.describe(`${site.out}/ on ${name}`, () => {
      test.skip(!hasHost(name), `This machine has no ${name}.`);
      let host: Host = { port: 0, stop: async () => undefined };
      test.beforeAll(async () => {
        host = await startHost(name, site);
      });
      test.afterAll(() => host.stop());

      test('every file is served as it should be, as a whole and in parts, as new and as known', async () => {
        const { found, compare } = problems();
        const addresses = addressesOf(site);
        expect(addresses.length).toBeGreaterThan(40);
        await Promise.all(addresses.map(([path, file]) => compareAnswers(compare, site, host.port, path, file)));
        expect(found).toEqual([]);
      });

      test('a page without its slash leads to that with it, and what is asked comes along', async () => {
        const { found, compare } = problems();
        const pages = addressesOf(site).filter(([path]) => path.endsWith('/') && path !== '/');
        for (const [path] of pages) {
          for (const asked of ['', '?a=b&c=%20d']) {
            const { status, headers } = await ask(host.port, path.slice(0, -1) + asked);
            compare(`${path}${asked}: status`, [301, 308].includes(status), true);
            const origin = `http://127.0.0.1:${host.port}`;
            const location = String(new URL(headers.location ?? '', origin));
            // Some write %c3 for %C3.
            compare(
              path + asked,
              location.replace(/%../g, (sign) => sign.toUpperCase()),
              origin + path + asked,
            );
          }
        }
        expect(found).toEqual([]);
      });

      test('what is not there, and what nobody gets to see, is answered with 404.html', async () => {
        const { found, compare } = problems();
        for (const path of missingPaths(site)) {
          for (const encoding of encodings) {
            const answer = await ask(host.port, path, {
              'Accept-Encoding': encoding[0],
              Range: 'bytes=0-5',
              'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
            });
            const say: Compare = (what, ...values) => compare(`${path} (${encoding[0]}): ${what}`, ...values);
            // What begins with .ht is refused by Apache before anybody looks.
            if (answer.status === 403 && path.endsWith('/.htaccess')) continue;
            say('status', answer.status, 404);
            say('Cache-Control', answer.headers['cache-control'], revalidate);
            compareFile(say, site, '404.html', answer, encoding);
          }
        }
        expect(found).toEqual([]);
      });

      test('no address leads to another host', async () => {
        for (const path of ['//code', '//code?a', '/%2fcode', '/%5ccode', '//site.example/..', '///code', '/.//code']) {
          const { headers } = await ask(host.port, site.basePath + path);
          const origin = `http://127.0.0.1:${host.port}`;
          expect(new URL(headers.location ?? '/', origin).origin, path).toBe(origin);
        }
      });
    });
  }
}
