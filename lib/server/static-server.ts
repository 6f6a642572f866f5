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

/** Returns a handler that serves an export as hosts do. Throws `DiagnosticsError` if the folder is not an export. */
export function staticHandler(folder: string, basePath = ''): RequestListener {
  const notFound = join(folder, '404.html');
  const reason = `This folder has no built site. Run 'npm run build${folder === 'out' ? '' : ` -- --out ${folder}`}'.`;
  if (!existsSync(notFound))
    throw new DiagnosticsError([{ file: folder, reason }]);
  const readOptional = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const findHeaders = parseHeadersFile(readOptional('_headers'));
  // Old paths are decoded, because they are compared with decoded request paths.
  const lines = [...readOptional('_redirects').matchAll(/^(\S+) (\S+)/gm)];
  const redirects = new Map(
    lines.map(([, from = '', to]) => [decodeUrl(from), to]),
  );
  const base = decodeUrl(basePath);
  // `dev` makes sirv read files for each request, because a build may replace the folder.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });
  return (request, response) => {
    const target = parseRequestTarget(request.url);
    if (!target) return end(response, 400, 'This is not a valid URL.');
    response.setHeader('Cache-Control', defaultCacheControl);
    for (const [name, value] of findHeaders(target.path))
      response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(
        response.setHeader('Allow', 'GET, HEAD'),
        405,
        'Only GET and HEAD are allowed.',
      );
    }
    const path = target.path.startsWith(`${base}/`)
      ? target.path.slice(base.length)
      : '';
    const isFolder =
      path &&
      !path.endsWith('/') &&
      existsSync(join(folder, path, 'index.html'));
    const withSlash =
      isFolder || target.path === base
        ? `${target.sent}/${target.search}`
        : undefined;
    const location = redirects.get(target.path) ?? withSlash;
    if (location)
      return void response.writeHead(301, { Location: location }).end();
    // Browsers must revalidate a 404 response even if `_headers` has another rule, because the file may exist later.
    const answerNotFound = () => {
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': defaultCacheControl,
      });
      response.end(readFileSync(notFound));
    };
    if (!path || hiddenFiles.test(path)) return answerNotFound();
    prepareForSirv(request, response, path.replace(/\/$/, '/index.html'));
    serve(request, response, answerNotFound);
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
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
