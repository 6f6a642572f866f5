import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rootOf } from '../../lib/export/target.ts';
import { readHeaders } from '../../lib/servers/headers.ts';
import { sites, type TestSite } from '../sites.ts';
import { hasHost, hostPrograms, startHost } from './hosts.ts';

/** What the build says to hosts that read files of their own for it. */
const told = ({ out, basePath }: TestSite, name: '_headers' | '_redirects') =>
  readFileSync(join(basePath ? rootOf(out) : out, name), 'utf8');

for (const name of hostPrograms) {
  for (const site of [sites.awkward, sites.other]) {
    test(`${name} serves ${site.out}/ as the build has told it`, async () => {
      test.skip(!hasHost(name), `This machine has no ${name}.`);
      const { out, basePath } = site;
      const host = await startHost(name, site);
      const ask = async (path: string) => {
        const response = await fetch(host.origin + path, {
          redirect: 'manual',
          headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
        });
        // Some write %c3 for %C3.
        const location = response.headers.get('location')?.replace(/%../g, (sign) => sign.toUpperCase());
        return { response, location: location?.replace(host.origin, ''), text: await response.text() };
      };
      try {
        const page = await ask(`${basePath}/contact/`);
        expect([page.response.status, page.response.headers.get('content-encoding')]).toEqual([200, 'br']);
        expect(page.text).toBe(readFileSync(join(out, 'contact/index.html'), 'utf8'));
        const everywhere = readHeaders(told(site, '_headers')).find(({ path }) => path === `${basePath}/*`);
        expect(everywhere?.headers.map(([header]) => header)).toContain('Content-Security-Policy');
        for (const [header, value] of everywhere?.headers ?? []) {
          expect(page.response.headers.get(header), header).toBe(value);
        }

        const { response: withoutSlash, location } = await ask(`${basePath}/contact?a=b&c=%20d`);
        expect([301, 308]).toContain(withoutSlash.status);
        expect(location).toBe(`${basePath}/contact/?a=b&c=%20d`);

        const missing = await ask(`${basePath}/nothing/`);
        expect(missing.response.status).toBe(404);
        expect(missing.text).toBe(readFileSync(join(out, '404.html'), 'utf8'));

        const script = readdirSync(join(out, 'scripts')).find((file) => /^enhance\.\w+\.js$/.test(file));
        const hashed = await ask(`${basePath}/scripts/${script}`);
        expect(hashed.response.status).toBe(200);
        expect(hashed.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

        const redirects = told(site, '_redirects').trim().split('\n');
        for (const [from = '', to, status] of redirects.map((line) => line.split(' '))) {
          const old = await ask(from);
          expect([from, old.response.status, old.location]).toEqual([from, Number(status), to]);
        }
      } finally {
        await host.stop();
      }
    });
  }
}
