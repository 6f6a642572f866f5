import { attempt } from './attempt.ts';
import { stripSuffix } from './strip-suffix.ts';

/** Decodes a part of a URL. Returns `undefined` for an invalid escape, as in `100%`. */
const decodeSegment = (part: string): string | undefined =>
  attempt(() => decodeURIComponent(part));

/** Decodes a URL, or returns it unchanged if it has an invalid escape. */
export const decodeUrl = (url: string): string => decodeSegment(url) ?? url;

/** Decodes the valid escapes in a text. */
export const decodeEscapes = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, decodeUrl);

/** Returns a URL without its query and fragment. */
export const stripQuery = (url: string): string =>
  url.split(/[?#]/, 1).join('');

/**
 * Returns the ID that a fragment, without its `#`, leads to. Returns '' for fragments that lead to a place on any page:
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part
 */
export function fragmentId(fragment: string): string {
  // Browsers search the page for the text after `:~:`, which is not part of the ID.
  const [written = ''] = fragment.split(':~:');
  const id = decodeEscapes(written);

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
