import type { Redirect } from '../content/redirects.ts';
import {
  cacheTimes,
  type HostedSite,
  hashedFolders,
  hiddenFiles,
  indent,
  madeByBuild,
  oldPathOf,
  quote,
  readablePath,
  targetOf,
  typesOf,
} from './host.ts';

/** What nginx has to be told of a site, for a `server` whose `root` is the root of the host. */
export function printNginx(site: HostedSite): string {
  const base = readablePath(site);
  const headers = (cacheTime: string) => [
    ...site.headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    `add_header Cache-Control ${quote(cacheTime)} always;`,
  ];
  const lines = [
    `# ${madeByBuild}`,
    'absolute_redirect off;',
    ...(base ? [`location = ${quote(base)} { return 301 ${quote(`${site.basePath}/$is_args$args`)}; }`] : []),
    `location ${quote(`${base}/`)} {`,
    ...headers(cacheTimes.others),
    ...['charset off;', 'gzip_static on;', 'gzip_vary on;', 'index index.html;', 'autoindex off;'],
    'types {',
    ...typesOf(site).map(([ending, type]) => `${quote(type)} ${ending};`),
    '}',
    'default_type application/octet-stream;',
    `error_page 404 ${quote(`${base}/404.html`)};`,
    // A folder without a page.
    `error_page 403 =404 ${quote(`${base}/404.html`)};`,
    ...site.redirects.flatMap((redirect) => printRedirect(redirect, site)),
    `location ~ ${quote(`/\\.(?!well-known/)|${hiddenFiles(site)}`)} { return 404; }`,
    // Headers of a block take the place of those around it. What is not there is answered by 404.html, which lies outside.
    ...hashedFolders.flatMap((folder) => [
      `location ${quote(`${base}/${folder}/`)} {`,
      ...headers(cacheTimes.hashed),
      '}',
    ]),
    '}',
  ];
  return indent(lines);
}

function printRedirect(redirect: Redirect, site: HostedSite): readonly string[] {
  const { address, keepsQuery } = targetOf(redirect, site);
  const from = readablePath(site) + oldPathOf(redirect);
  const to = `return 301 ${quote(address + (keepsQuery ? '$is_args$args' : ''))};`;
  return ['', '/'].map((slash) => `location = ${quote(from + slash)} { ${to} }`);
}
