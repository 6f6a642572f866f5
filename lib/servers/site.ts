import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readable } from '../address.ts';
import { rootOf } from '../export/target.ts';
import { Faults } from '../faults.ts';
import { cacheTimes, isHidden } from '../hosting/host.ts';
import { mediaTypeOf } from '../hosting/media-types.ts';
import { headersOf, readHeaders } from './headers.ts';
import { readTarget } from './target.ts';

/**
 * Serves a finished export as a static host would: files as they are (compressed where there is a twin and the browser
 * takes it) with the headers of `_headers`, the redirects of `_redirects` and one to the trailing slash, `404.html` with
 * status 404 for the rest.
 *
 * @param folder of the export, such as `out`
 * @param basePath the path that the site lives under, `''` or such as `/site`
 * @throws {Faults} when the folder is no export.
 */
export function siteHandler(folder: string, basePath = ''): RequestListener {
  const headersFile = join(basePath ? rootOf(folder) : folder, '_headers');
  if (!existsSync(headersFile)) {
    const problem = `There is no finished export here${basePath && ` for the path ${basePath}/`}.`;
    throw new Faults([{ file: folder, reason: `${problem} Build one first: npm run build.` }]);
  }
  // Addresses are compared as they read, without escapes.
  const written = readHeaders(readFileSync(headersFile, 'utf8'));
  const rules = written.map((rule) => ({ ...rule, path: readable(rule.path) }));
  const base = readable(basePath);
  const redirects = redirectsIn(headersFile.replace(/_headers$/, '_redirects'));
  const answerNotFound = notFoundHandler(folder);
  // Read anew for every request (`dev`): a build may replace the folder while it is served.
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders });
  return (request, response) => {
    const target = readTarget(request.url);
    if (!target) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not an address.\n');
      return;
    }
    for (const [name, value] of headersOf(target.path, rules)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end('Here one can only read.\n');
      return;
    }
    const elsewhere = redirects.get(target.path);
    if (elsewhere) {
      const search = elsewhere.includes('?') ? '' : target.search;
      response.writeHead(301, { Location: elsewhere.replace(/(?=#)|$/, () => search) }).end();
      return;
    }
    const path = target.path.startsWith(`${base}/`) ? target.path.slice(base.length) : undefined;
    const file = path?.endsWith('/') ? `${path}index.html` : path;
    if (file && isPublished(folder, file)) {
      mendForSirv(request, response, file);
      serve(request, response, () => answerNotFound(request, response));
    } else if (target.path === base || (path && isPublished(folder, `${path}/index.html`))) {
      response.writeHead(301, { Location: `${target.sent}/${target.search}` }).end();
    } else {
      answerNotFound(request, response);
    }
  };
}

/** The lines of a `_redirects` file: where each path, without its escapes, leads to. */
function redirectsIn(file: string): ReadonlyMap<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.map((line) => line.split(' ')).map(([from = '', to = '']) => [readable(from), to]));
}

/** Whether a path names a file of the site, in just these letters: no link to somewhere else, no other spelling. */
function isPublished(folder: string, path: string): boolean {
  if (isHidden(path)) return false;
  try {
    const file = realpathSync.native(join(folder, path));
    return file === join(realpathSync.native(folder), path) && statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Answers with `404.html`, compressed where the browser takes it. */
function notFoundHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = [
    { encoding: 'br', file: join(folder, '404.html.br') },
    { encoding: 'gzip', file: join(folder, '404.html.gz') },
    { encoding: '', file: join(folder, '404.html') },
  ].flatMap(({ encoding, file }) => (existsSync(file) ? { encoding, html: readFileSync(file) } : []));
  return (request, response) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const { encoding, html } = pages.find((page) => accepted.includes(page.encoding)) ?? { html: '' };
    response
      .writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        // What is not there today may be there tomorrow, whatever its name promises.
        'Cache-Control': cacheTimes.others,
        'Content-Length': html.length,
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      .end(html);
  };
}

/** What has to be right before sirv is asked for a file. */
function mendForSirv(request: IncomingMessage, response: ServerResponse, file: string): void {
  // It decodes once more.
  request.url = encodeURI(file);
  // A server may ignore ranges. Of all but plain ones sirv makes nonsense, and at `bytes=5-2` the process ends:
  // https://github.com/lukeed/sirv/pull/175
  const [, start, end = start] = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(request.headers.range ?? '') ?? [];
  if (!(Number(start) <= Number(end)) || request.headers['if-range']) delete request.headers.range;
  // It does not look after what it reads: a build may take the file away, and a reader may leave before its end.
  response.once('pipe', (content) => {
    content.once('error', () => response.destroy());
    response.once('close', () => content.destroy());
  });
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Content-Type', mediaTypeOf(path));
}
