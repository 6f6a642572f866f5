import {
  cacheTimes,
  compressed,
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

/** What Caddy has to be told of a site, for a site block whose `root` is the root of the host. */
export function printCaddy(site: HostedSite): string {
  const base = readablePath(site);
  const below = (path: string) => quote(base + path);
  const hashed = hashedFolders.map((folder) => below(`/${folder}/*`)).join(' ');
  const redirects = site.redirects.map((redirect, number) => {
    const from = base + oldPathOf(redirect);
    const { address, keepsQuery } = targetOf(redirect, site);
    return [
      `@old${number} path ${quote(from)} ${quote(`${from}/`)}`,
      `redir @old${number} ${quote(address + (keepsQuery ? '{asked}' : ''))} 301`,
    ];
  });
  const lines = [
    `# ${madeByBuild}`,
    // With a question mark, and nothing where nothing is asked.
    'map {query} {asked} {',
    '"" ""',
    'default "?{query}"',
    '}',
    'map {path} {type} {',
    `~(?:/|\\.html)$ ${quote('text/html; charset=utf-8')}`,
    ...typesOf(site).map(([ending, type]) => `~(?i)\\.${ending}$ ${quote(type)}`),
    'default application/octet-stream',
    '}',
    ...(base ? [`redir ${quote(base)} ${quote(`${site.basePath}/{asked}`)} 301`] : []),
    // Literally in this order.
    `route ${below('/*')} {`,
    'header {',
    ...site.headers.map(([name, value]) => `${name} ${quote(value)}`),
    `Cache-Control ${quote(cacheTimes.others)}`,
    '}',
    ...redirects.flat(),
    '@hidden {',
    `path_regexp ${quote(`/\\.|${hiddenFiles(site)}`)}`,
    `not path ${below('/.well-known/*')}`,
    '}',
    'error @hidden 404',
    // A redirect to what begins with two slashes would lead to another host.
    '@doubled expression `{path}.contains("//")`',
    'error @doubled 404',
    // Its own redirect forgets what was asked.
    '@folder {',
    'path_regexp "[^/]$"',
    'file {path}/index.html',
    '}',
    'route @folder {',
    'rewrite {path}/',
    'redir {uri} 301',
    '}',
    `@hashed path ${hashed}`,
    `header @hashed Cache-Control ${quote(cacheTimes.hashed)}`,
    'header Content-Type {type}',
    `@compressed path_regexp ${quote(`(?:/|${compressed})$`)}`,
    'header @compressed {',
    'Vary Accept-Encoding',
    'defer',
    '}',
    'file_server {',
    'index index.html',
    'precompressed br gzip',
    '}',
    '}',
    'handle_errors {',
    '@missing {',
    `path ${below('/*')}`,
    'expression `{err.status_code} == 404`',
    '}',
    'route @missing {',
    `rewrite * ${below('/404.html')}`,
    `header Cache-Control ${quote(cacheTimes.others)}`,
    `header Content-Type ${quote('text/html; charset=utf-8')}`,
    // The page has no parts, and is not there in an older form.
    'request_header -Range',
    'request_header -If-None-Match',
    'request_header -If-Modified-Since',
    'header {',
    'Vary Accept-Encoding',
    'defer',
    '}',
    'file_server {',
    'precompressed br gzip',
    'status 404',
    '}',
    '}',
    '}',
  ];
  return indent(lines);
}
