import { existsSync } from 'node:fs';
import { settings } from '../config/settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { contentFolder } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { encodePath, parseRequestTarget, parseUrl } from '../core/url.ts';

/** A redirect from an old path to a path of the site, both without base path, or to a URL of another site. */
export type Redirect = Readonly<Record<'from' | 'to', string>>;

/** Returns the valid redirects in the content folder's `redirects.txt`, in the order of the file. */
export const readRedirects = (): readonly Redirect[] =>
  readRedirectLines().lines.map(({ from, to }) => ({ from, to }));

/** Returns the valid lines of `redirects.txt` with their locations, and an error for each invalid line. */
export function readRedirectLines(root = contentFolder()) {
  const file = `${root}/redirects.txt`;
  const { text, diagnostics: unread } = existsSync(file)
    ? readText(file)
    : { text: '', diagnostics: [] };
  const diagnostics: Diagnostic[] = [...unread];
  const lines = text.split('\n').flatMap((written, index) => {
    const location = {
      file,
      line: index + 1,
      column: written.search(/\S/) + 1,
    };
    const [old = '', now = '', more] = written.trim().split(/\s+/);
    if (/^(?:#|$)/.test(old)) return [];
    const from = normalizeOldPath(old);
    const to = normalizeTarget(now);
    if (from && to && !more) return [{ from, to, location }];
    const example = "'/code/12/ /blog/14/' or '/a/ https://name.example/'";
    const remedy = `Write an old path, a space, and a new path or URL, such as ${example}.`;
    diagnostics.push({ ...location, reason: `Invalid redirect. ${remedy}` });
    return [];
  });
  return { lines, diagnostics };
}

/** Normalizes an old path. Paths of pages end with a slash: `/talks` and `/talks/index.html` become `/talks/`. */
export const normalizeOldPath = (written: string): string | undefined =>
  normalizePath(written)?.replace(/\/index\.html$|(?<=\/[^/.]+)$/, '/');

/** Percent-encodes a path in the same way as published paths. Returns `undefined` for invalid paths. */
function normalizePath(written: string): string | undefined {
  const target = /[?#]/.test(written) ? undefined : parseRequestTarget(written);
  return target && encodePath(target.path);
}

/** Normalizes a path of this site or an HTTPS URL of another site. Returns `undefined` for all other targets. */
function normalizeTarget(written: string): string | undefined {
  const url = parseUrl(written, 'https://site.invalid');
  if (
    url &&
    /^https:\/\//i.test(written) &&
    !written.startsWith(`${settings.siteUrl}/`)
  )
    return url.href;
  const path = normalizePath(written.replace(/[?#].*/s, ''));
  return url && path && path + url.search + url.hash;
}
