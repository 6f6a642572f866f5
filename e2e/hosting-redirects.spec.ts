import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Redirect } from '../lib/articles/redirects.ts';
import { rootOf } from '../lib/export/target.ts';
import { printApache } from '../lib/hosting/apache.ts';
import { hostingFiles } from '../lib/hosting/hosting.ts';
import { readHeaders } from '../lib/servers/headers.ts';
import { ask } from './ask.ts';
import { type Hosted, hasHost, hostPrograms, startHost } from './hosts.ts';
import { sites } from './sites.ts';

const redirects: readonly Redirect[] = [
  { from: '/code/9/', to: '/code/7/' },
  { from: '/blog/8/', to: '/blog/gr%C3%B6%C3%9Fe%20100%25%24/' },
  { from: '/a%20way%20(of%20$1)/', to: '/code/7/#the-mend' },
  { from: '/talks/', to: 'https://talks.example/?of=me' },
  { from: '/notes/', to: 'https://notes.example/' },
];

/** An export with redirects, and with a page of its own at the first of the old addresses. */
function redirecting({ out, basePath }: Hosted): Hosted {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-redirects-'));
  const moved = join(folder, 'out');
  cpSync(out, moved, { recursive: true });
  mkdirSync(join(moved, 'code/9'));
  writeFileSync(join(moved, 'code/9/index.html'), '<title>Moved</title>');
  const written = readHeaders(readFileSync(join(basePath ? rootOf(out) : out, '_headers'), 'utf8'));
  const files = readdirSync(moved, { recursive: true, encoding: 'utf8' });
  const site = { basePath, files, headers: written[0]?.headers ?? [], redirects };
  mkdirSync(`${moved}-hosting`);
  for (const [name, text] of hostingFiles(site)) writeFileSync(join(`${moved}-hosting`, name), text);
  writeFileSync(join(moved, '.htaccess'), printApache(site));
  return { out: moved, basePath };
}

for (const name of hostPrograms) {
  for (const site of [sites.site, sites.subPath]) {
    test(`${name} leads from old addresses of ${site.out}/ to new ones, with what is asked`, async () => {
      test.skip(!hasHost(name), `This machine has no ${name}.`);
      const moved = redirecting(site);
      const host = await startHost(name, moved);
      const locations: string[] = [];
      const paths = [
        '/code/9/',
        '/code/9',
        '/code/9/?a=b',
        '/blog/8?a',
        '/a%20way%20(of%20$1)/',
        '/talks/?a',
        '/notes?a',
      ];
      for (const path of paths) {
        const { status, headers } = await ask(host.port, site.basePath + path);
        expect(status, path).toBe(301);
        expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
        locations.push((headers.location ?? '').replace(`http://127.0.0.1:${host.port}`, ''));
      }
      expect((await ask(host.port, `${site.basePath}/code/90/`)).status).toBe(404);
      await host.stop();
      rmSync(dirname(moved.out), { recursive: true });
      expect(locations).toEqual([
        `${site.basePath}/code/7/`,
        `${site.basePath}/code/7/`,
        `${site.basePath}/code/7/?a=b`,
        `${site.basePath}/blog/gr%C3%B6%C3%9Fe%20100%25%24/?a`,
        `${site.basePath}/code/7/#the-mend`,
        'https://talks.example/?of=me',
        'https://notes.example/?a',
      ]);
    });
  }
}
