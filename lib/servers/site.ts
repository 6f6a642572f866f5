import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readable } from '../address.ts';
import { compressedEndings } from '../export/twins.ts';
import { Faults } from '../faults.ts';
import { readTarget } from './request-target.ts';

/** What hosts read, compressed twins under their own names, dot files. */
const hidden = new RegExp(
  `^/_(?:headers|redirects)|\\.(?:${compressedEndings.join('|')})\\.(?:br|gz)$|/\\.(?!well-known/)`,
);

/** What Netlify and Cloudflare say of all files for which `_headers` says nothing else. */
const unlessTold = 'public, max-age=0, must-revalidate';

/**
 * Serves a finished export as a static host would: its files or their twins with the headers of `_headers`, the redirects of
 * `_redirects` and one to the trailing slash, and `404.html` with status 404 for the rest. Throws `Faults` when it is none.
 */
export function siteHandler(folder: string, basePath = ''): RequestListener {
  const notFound = join(folder, '404.html');
  const reason = 'There is no finished export here. Build one first: npm run build.';
  if (!existsSync(notFound)) throw new Faults([{ file: folder, reason }]);
  const told = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const headersOf = readHeaders(told('_headers'));
  // Addresses are compared as they read, without escapes.
  const lines = [...told('_redirects').matchAll(/^(\S+) (\S+)/gm)];
  const redirects = new Map(lines.map(([, from = '', to]) => [readable(from), to]));
  const base = readable(basePath);
  // Read anew for every request (`dev`): a build may replace the folder while it is served.
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return (request, response) => {
    const target = readTarget(request.url);
    if (!target) return end(response, 400, 'This is not an address.');
    response.setHeader('Cache-Control', unlessTold);
    for (const [name, value] of headersOf(target.path)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response.setHeader('Allow', 'GET, HEAD'), 405, 'Here one can only read.');
    }
    const path = target.path.startsWith(`${base}/`) ? target.path.slice(base.length) : '';
    const isFolder = path && !path.endsWith('/') && existsSync(join(folder, path, 'index.html'));
    const withSlash = isFolder || target.path === base ? `${target.sent}/${target.search}` : undefined;
    const location = redirects.get(target.path) ?? withSlash;
    if (location) return void response.writeHead(301, { Location: location }).end();
    // It may be there tomorrow, whatever its name promises.
    const answerNotFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': unlessTold });
      response.end(readFileSync(notFound));
    };
    if (!path || hidden.test(path)) return answerNotFound();
    mendForSirv(request, response, path.replace(/\/$/, '/index.html'));
    serve(request, response, answerNotFound);
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
}

/** What has to be right before sirv is asked for a file. */
function mendForSirv(request: IncomingMessage, response: ServerResponse, file: string): void {
  // It decodes once more.
  request.url = encodeURI(file);
  // A server may ignore ranges. Of all but plain ones sirv makes nonsense, and at `bytes=5-2` the process ends:
  // https://github.com/lukeed/sirv/pull/175
  const [, start, last = start] = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(request.headers.range ?? '') ?? [];
  if (!(Number(start) <= Number(last)) || request.headers['if-range']) delete request.headers.range;
  // It does not look after what it reads: a build may take the file away, and a reader may leave before its end.
  response.once('pipe', (content) => {
    content.once('error', () => response.destroy());
    response.once('close', () => content.destroy());
  });
}

/**
 * Reads a `_headers` file, https://developers.cloudflare.com/pages/configuration/headers/, into what finds the headers of a path
 * without escapes: those of all rules, with both values where two give the same one.
 */
export function readHeaders(text: string): (path: string) => ReadonlyMap<string, string> {
  const rules = text.split(/^(?=\/)/m).map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/);
    const literal = readable(path).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`^${literal.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`);
    const headers = lines.flatMap((line) => [...line.matchAll(/^([\w-]+):\s*(.*)$/g)]);
    return { pattern, headers: headers.map(([, name = '', value = '']) => [name, value] as const) };
  });
  return (path) => {
    const found = new Map<string, string>();
    for (const [name, value] of rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers)) {
      found.set(name, [found.get(name) ?? [], value].flat().join(', '));
    }
    return found;
  };
}
