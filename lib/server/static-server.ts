import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { escapeRegex } from '../core/escape-regex.ts';
import { decodeUrl, pageFile, parseRequestTarget } from '../core/url.ts';

/** The default of Netlify and Cloudflare for files without a rule in `_headers`. */
const defaultCacheControl = 'public, max-age=0, must-revalidate';

/**
 * Returns a handler that serves an export as hosts do. Throws
 * `DiagnosticsError` if the folder is not an export.
 */
export function staticHandler(folder: string, basePath = ''): RequestListener {
  const notFoundPage = join(folder, '404.html');
  if (!existsSync(notFoundPage)) {
    const reason = "This folder has no built site. Run 'npm run build'.";
    throw new DiagnosticsError([{ file: folder, reason }]);
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
    const answerNotFound = () => sendNotFound(response, notFoundPage);
    const target = parseRequestTarget(request.url);
    setHeaders(response, findHeaders(target?.path ?? `${base}/404.html`));
    if (!target) {
      answerNotFound();
      return;
    }

    const path = removeBase(target.path, base);
    const lacksSlash = target.path === base || isFolder(folder, path);
    const withSlash = lacksSlash && `${target.sent}/${target.search}`;
    const location = redirects.get(target.path) ?? withSlash;
    if (location) {
      response.writeHead(301, { Location: location }).end();
      return;
    }
    if (!path || isHidden(path)) {
      answerNotFound();
      return;
    }

    // Encodes the path, because sirv decodes it.
    request.url = encodeURI(`/${pageFile(path)}`);
    serve(request, response, answerNotFound);
  };
}

/** Returns whether hosts do not serve a file: their configuration, and dot files. */
const isHidden = (path: string): boolean =>
  path.startsWith('/_headers') ||
  path.startsWith('/_redirects') ||
  /\/\.(?!well-known\/)/.test(path);

/** Returns a path without the base path, or '' if it is outside of the site. */
const removeBase = (path: string, base: string): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : '';

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
  for (const line of text.split('\n')) {
    const [from = '', to] = line.split(' ');
    if (to) {
      redirects.set(decodeUrl(from), to);
    }
  }
  return redirects;
}

/** Returns whether a path without a trailing slash is that of a page. */
const isFolder = (folder: string, path: string) =>
  path !== '' &&
  !path.endsWith('/') &&
  existsSync(join(folder, path, 'index.html'));

function setHeaders(
  response: ServerResponse,
  headers: ReadonlyMap<string, string>,
): void {
  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headers) {
    response.setHeader(name, value);
  }
}

/**
 * Answers with the 404 page. Browsers revalidate the answer, whatever
 * `_headers` says, because the file may exist later.
 */
function sendNotFound(response: ServerResponse, page: string): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': defaultCacheControl,
  });
  response.end(readFileSync(page));
}

/** The headers of the paths that match a pattern. */
interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: Header[];
}

interface Header {
  readonly name: string;
  readonly value: string;
}

/** Parses `_headers` (https://developers.cloudflare.com/pages/configuration/headers/) for lookups by decoded paths. */
export function parseHeadersFile(
  text: string,
): (path: string) => ReadonlyMap<string, string> {
  const rules = parseHeaderRules(text);

  return (path) => {
    const found = new Map<string, string>();
    const matching = rules.filter(({ pattern }) => pattern.test(path));
    for (const { name, value } of matching.flatMap((rule) => rule.headers)) {
      const earlier = found.get(name);
      found.set(name, earlier ? `${earlier}, ${value}` : value);
    }
    return found;
  };
}

/** Parses lines with paths, each followed by lines with its headers. Ignores comments. */
function parseHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [name = '', ...values] = line.trim().split(':');
    if (line.startsWith('/')) {
      rules.push({ pattern: parsePathPattern(line.trim()), headers: [] });
    } else if (values.length > 0 && /^[\w-]+$/.test(name)) {
      const value = values.join(':').trim();
      rules.at(-1)?.headers.push({ name, value });
    }
  }
  return rules;
}

/** Parses a path with `*`, and with `:name` for a segment. */
function parsePathPattern(path: string): RegExp {
  const literal = decodeUrl(path).split('*').map(escapeRegex).join('.*');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}$`);
}
