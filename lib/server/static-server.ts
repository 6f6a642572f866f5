import { existsSync, readFileSync } from 'node:fs';
import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { compressedExtensions } from '../build/postprocess/precompress.ts';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { decodeUrl, parseRequestTarget } from '../core/url.ts';

/** Matches paths that hosts do not serve: their configuration, the names of precompressed files, and dot files. */
const precompressed = `\\.(?:${compressedExtensions.join('|')})\\.(?:br|gz)$`;
const hiddenFiles = new RegExp(
  `^/_(?:headers|redirects)|${precompressed}|/\\.(?!well-known/)`,
);

/** The default of Netlify and Cloudflare for files without a rule in `_headers`. */
const defaultCacheControl = 'public, max-age=0, must-revalidate';

/**
 * Returns a handler that serves an export as hosts do. Throws
 * `DiagnosticsError` if the folder is not an export.
 */
export function staticHandler(folder: string, basePath = ''): RequestListener {
  const notFoundPage = join(folder, '404.html');
  if (!existsSync(notFoundPage)) {
    throw missingExport(folder);
  }

  const findHeaders = parseHeadersFile(readOptional(folder, '_headers'));
  const redirects = parseRedirects(readOptional(folder, '_redirects'));
  const base = decodeUrl(basePath);
  // `dev` makes sirv read files for each request, because a build may replace
  // the folder.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });

  return (request, response) => {
    const target = parseRequestTarget(request.url);
    setHeaders(response, findHeaders(target?.path ?? `${base}/404.html`));

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response);
      return;
    }
    if (!target) {
      answerNotFound(response, notFoundPage);
      return;
    }

    const isInSite = target.path.startsWith(`${base}/`);
    const path = isInSite ? target.path.slice(base.length) : '';
    const lacksSlash = target.path === base || isFolder(folder, path);
    const withSlash = lacksSlash && `${target.sent}/${target.search}`;
    const location = redirects.get(target.path) ?? withSlash;
    if (location) {
      response.writeHead(301, { Location: location }).end();
      return;
    }
    if (!path || hiddenFiles.test(path)) {
      answerNotFound(response, notFoundPage);
      return;
    }

    prepareForSirv(request, response, path.replace(/\/$/, '/index.html'));
    serve(request, response, () => answerNotFound(response, notFoundPage));
  };
}

function missingExport(folder: string): DiagnosticsError {
  const option = folder === 'out' ? '' : ` -- --out ${folder}`;
  const reason = `This folder has no built site. Run 'npm run build${option}'.`;
  return new DiagnosticsError([{ file: folder, reason }]);
}

/** Returns the text of a file, or '' if it does not exist. */
function readOptional(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Parses `_redirects`. Old paths are decoded, because they are compared with
 * decoded request paths.
 */
function parseRedirects(text: string): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>();
  for (const [, from = '', to = ''] of text.matchAll(/^(\S+) (\S+)/gm)) {
    redirects.set(decodeUrl(from), to);
  }
  return redirects;
}

/** Returns whether a path without a trailing slash is that of a page. */
function isFolder(folder: string, path: string): boolean {
  if (!path || path.endsWith('/')) {
    return false;
  }
  return existsSync(join(folder, path, 'index.html'));
}

function setHeaders(
  response: ServerResponse,
  headers: ReadonlyMap<string, string>,
): void {
  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headers) {
    response.setHeader(name, value);
  }
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' });
  response.end('Only GET and HEAD are allowed.\n');
}

/**
 * Answers with the 404 page. Browsers revalidate the answer, whatever
 * `_headers` says, because the file may exist later.
 */
function answerNotFound(response: ServerResponse, page: string): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': defaultCacheControl,
  });
  response.end(readFileSync(page));
}

/** Sets the file that a request asks for, and works around limitations of sirv. */
function prepareForSirv(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): void {
  // Encodes the path, because sirv decodes it.
  request.url = encodeURI(file);
  // Keeps only simple ranges, because sirv misreads all others. `bytes=5-2` would end the process:
  // https://github.com/lukeed/sirv/pull/175
  const [, start, last = start] =
    /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(request.headers.range ?? '') ??
    [];
  if (!(Number(start) <= Number(last)) || request.headers['if-range'])
    delete request.headers.range;
  // sirv handles neither read errors, such as a file that a build removes, nor browsers that disconnect.
  response.once('pipe', (content) => {
    content.once('error', () => response.destroy());
    response.once('close', () => content.destroy());
  });
}

/** Parses `_headers` (https://developers.cloudflare.com/pages/configuration/headers/) for lookups by decoded paths. */
export function parseHeadersFile(
  text: string,
): (path: string) => ReadonlyMap<string, string> {
  const rules = text.split(/^(?=\/)/m).map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/);
    const literal = decodeUrl(path).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(
      `^${literal.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`,
    );
    const headers = lines.flatMap((line) => [
      ...line.matchAll(/^([\w-]+):\s*(.*)$/g),
    ]);
    return {
      pattern,
      headers: headers.map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    };
  });
  return (path) => {
    const found = new Map<string, string>();
    for (const [name, value] of rules
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ headers }) => headers)) {
      found.set(name, [found.get(name) ?? [], value].flat().join(', '));
    }
    return found;
  };
}
