import * as z from 'zod';
import { attempt } from './attempt.ts';
import { stripSuffix } from './strip-suffix.ts';

const invalidUrl =
  "is not a valid URL. Write one such as 'https://example.com/site'. Its host may have letters, digits, hyphens, and " +
  "dots. The URL may not have a user name, '?', '#', or an unescaped '%'.";

/** Returns a schema that normalizes URLs, or reports them as invalid. */
function createUrlSchema(normalize: (written: string) => string | undefined) {
  return z.string().transform((written, context) => {
    const url = normalize(written);
    if (url === undefined) {
      context.issues.push({
        code: 'custom',
        message: invalidUrl,
        input: written,
      });
      return z.NEVER;
    }
    return url;
  });
}

/** Validates and normalizes a URL to which paths can be appended. */
export const urlSchema = createUrlSchema(normalizeUrl);

/**
 * Validates the URL of a form endpoint. Keeps a trailing slash, because some
 * services redirect URLs without it, and a redirect can lose the message.
 */
export const endpointUrlSchema = createUrlSchema((written) => {
  const url = normalizeUrl(written);
  const hasSlash = written.trimEnd().endsWith('/');
  return url && hasSlash ? `${url}/` : url;
});

/**
 * Normalizes a URL: punycode host, no default port, and no trailing slash.
 * Escapes every character of the path that has a meaning in a CSP, in
 * `_headers`, in `url(…)`, or in the routes of Next. Returns `undefined` for an
 * invalid URL.
 */
function normalizeUrl(written: string): string | undefined {
  const url = parseUrl(written);
  if (!url || !plainUrl.test(written) || !validHost.test(url.hostname)) {
    return undefined;
  }

  const path: string[] = [];
  for (const part of url.pathname.split('/').filter(Boolean)) {
    const segment = decodeSegment(part);
    if (segment === undefined) {
      return undefined;
    }
    // Keeps '@' readable in URLs of profiles, such as `/@name`.
    path.push(encodeSegment(segment).replaceAll('%40', '@'));
  }
  const port = url.port ? `:${url.port}` : '';
  const origin = `${url.protocol}//${stripSuffix(url.hostname, '.')}${port}`;
  return [origin, ...path].join('/');
}

/** Matches hosts. IPv6 and names with '_' are invalid, because a CSP cannot have them: https://www.w3.org/TR/CSP3/#grammardef-host-char */
const validHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.?$/;

/** Matches URLs without a user name, a query, and a fragment, such as `https://example.com/@name`. */
const plainUrl = /^\s*https?:\/\/[^?#@]*(?:\/[^?#]*)?$/i;

/** Decodes a part of a URL. Returns `undefined` for an invalid escape, as in `100%`. */
const decodeSegment = (part: string): string | undefined =>
  attempt(() => decodeURIComponent(part));

/** Decodes a URL, or returns it unchanged if it has an invalid escape. */
export const decodeUrl = (url: string): string => decodeSegment(url) ?? url;

/**
 * Returns the ID that a fragment, without its `#`, leads to. Returns '' for fragments that lead to a place on any page:
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part
 */
export function fragmentId(fragment: string): string {
  // Browsers search the page for the text after `:~:`, which is not part of the ID.
  const [written = ''] = fragment.split(':~:');
  const id = written.replace(/(?:%[\da-f]{2})+/gi, (run) => decodeUrl(run));

  return id.toLowerCase() === 'top' ? '' : id;
}

/** Returns the link to an ID. Escapes characters that a fragment cannot contain. */
export const idLink = (id: string): string =>
  `#${id.replace(/[%"<>`\\^{|}\s]/g, encodeSegment)}`;

/** Encodes a part of a URL, including `!'()*`, which `encodeURIComponent` leaves unescaped. */
export const encodeSegment = (part: string): string =>
  encodeURIComponent(part).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );

/** Percent-encodes each segment of a path. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeSegment).join('/');

/** Parses a URL, or returns `undefined`. `URL.canParse()` sometimes rejects letters such as 'ü' in Node 22.23.3. */
export const parseUrl = (url: string, base?: string): URL | undefined =>
  attempt(() => new URL(url, base));

/** Returns the path at which a host serves a file of the export: `/code/7/` for `code/7/index.html`. */
export function pagePath(file: string): string {
  const path = `/${file}`;
  return path.endsWith('/index.html') ? stripSuffix(path, 'index.html') : path;
}

/** Returns the file of the export for a path, the reverse of `pagePath`. */
export function pageFile(path: string): string {
  const file = path.slice(1);
  return path.endsWith('/') ? `${file}index.html` : file;
}

/** Matches paths that programs interpret differently: empty or dot segments, backslashes, control characters. */
const ambiguous = /[\\\p{Cc}]|\/\.{0,2}\/|\/\.{1,2}$/u;

/** A request target: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1 */
export interface RequestTarget {
  /** The decoded path. */
  readonly path: string;
  /** The path as sent. */
  readonly sent: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
}

/** Parses a request target. Returns `undefined` for invalid and ambiguous targets instead of normalizing them. */
export function parseRequestTarget(target = ''): RequestTarget | undefined {
  const [sent = ''] = target.split('?');
  const search = target.slice(sent.length);
  const path = decodeSegment(sent) ?? '';
  const hasSlash = sent.toLowerCase().includes('%2f');

  if (!path.startsWith('/') || hasSlash || ambiguous.test(path)) {
    return undefined;
  }
  return { path, sent, search };
}
