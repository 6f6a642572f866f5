import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { decode } from '../address.ts';
import { rootOf } from '../export/target.ts';
import { headersOf, readHeaders } from './headers.ts';

/**
 * Serves a finished export as a static host would: files as they are (compressed where there is a twin and the browser
 * takes it) with the headers of `_headers`, a redirect to the trailing slash, `404.html` with status 404 for the rest.
 *
 * @param folder of the export, such as `out`
 * @param basePath the path that the site lives under, `''` or such as `/site`
 */
export function siteHandler(folder: string, basePath = ''): RequestListener {
  const notFound = readFileSync(join(folder, '404.html'));
  const rules = readHeaders(readFileSync(join(basePath ? rootOf(folder) : folder, '_headers'), 'utf8'));
  // Read anew for every request (`dev`): a build may replace the folder while it is served.
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'], setHeaders });
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const answerNotFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
    };
    for (const [name, value] of headersOf(pathname, rules)) response.setHeader(name, value);
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
    const isFolder = existsSync(join(folder, decode(path ?? '/missing') ?? '/missing', 'index.html'));
    if (pathname === basePath || (path && isFolder && !path.endsWith('/'))) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    } else if (path === undefined || path === '/_headers' || (path.endsWith('/') && !isFolder)) {
      answerNotFound();
    } else {
      request.url = path + search;
      serve(request, response, answerNotFound);
    }
  };
}

/** sirv's table of media types has no icons: https://www.iana.org/assignments/media-types/image/vnd.microsoft.icon */
function setHeaders(response: ServerResponse, path: string): void {
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/vnd.microsoft.icon');
}
