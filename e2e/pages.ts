import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../lib/articles/catalogue.ts';
import { readArticles } from '../lib/articles/read.ts';
import { fixture } from './fixture.ts';
import { ownerSettings, sites, urlOf } from './sites.ts';

/** Every page of the fixture that is linked, and the one for what is not found. */
export const allPages = [
  '/',
  '/code/',
  '/blog/',
  '/contact/',
  '/404.html',
  ...readArticles()
    .filter(({ id }) => id > 1)
    .map(pathOf),
];

/** One page of each kind. */
export const kindsOfPages = ['/', '/code/', '/code/7/', '/blog/4/', '/talks/', '/contact/', '/404.html'] as const;

/** A page of an export that is no copy of another: where the tests see it, and where it will be. */
export interface SeenPage {
  readonly url: string;
  /** Path of the page within the site. */
  readonly path: string;
  /** Address of the site, as it was built. */
  readonly address: string;
  /** Folder of the export. */
  readonly out: string;
  /** Where the tests see the site. */
  readonly base: string;
}

/** Every page of the owner's export, whatever the owner wrote. */
export const ownersPages = pagesOf(sites.owner, ownerSettings.address);

/** What holds for any page is tested on those of the fixture, where everything is, and on those of the owner. */
export const everyPage = [...pagesOf(sites.site, fixture.address), ...ownersPages];

function pagesOf(site: (typeof sites)[keyof typeof sites], address: string): readonly SeenPage[] {
  const files = readdirSync(site.out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.sort().flatMap((file) => {
    const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`;
    const [, canonical = address + path] =
      /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(join(site.out, file), 'utf8')) ?? [];
    if (canonical !== address + path) return [];
    return [{ url: urlOf(site) + path, path, address, out: site.out, base: urlOf(site) }];
  });
}
