import { existsSync } from 'node:fs';
import type { Diagnostic } from '../core/diagnostics.ts';
import { contentFolder } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import {
  encodePath,
  parseRequestTarget,
  parseUrl,
  stripQuery,
} from '../core/url.ts';

/** A redirect from an old path to a path of the site, both without base path, or to a URL of another site. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

interface RedirectLine extends Redirect {
  readonly location: { readonly file: string; readonly line: number };
}

interface RedirectLines {
  readonly lines: readonly RedirectLine[];
  /** An error for each invalid line. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the valid redirects in the content folder's `redirects.txt`, in the order of the file. */
export const readRedirects = (): readonly Redirect[] =>
  readRedirectLines().lines;

/** Returns the valid lines of `redirects.txt`. */
export function readRedirectLines(): RedirectLines {
  const file = `${contentFolder()}/redirects.txt`;
  if (!existsSync(file)) {
    return { lines: [], diagnostics: [] };
  }

  const read = readText(file);
  const diagnostics = [...read.diagnostics];
  const lines: RedirectLine[] = [];
  for (const [index, written] of read.text.split('\n').entries()) {
    const location = { file, line: index + 1 };
    const [old = '', target = '', more] = written.trim().split(/\s+/);
    if (old === '' || old.startsWith('#')) {
      continue;
    }

    const from = normalizeOldPath(old);
    const to = normalizeTarget(target);
    if (from && to && !more) {
      lines.push({ from, to, location });
    } else {
      const reason = `Invalid redirect. Write an old path, a space, and a new path or URL, such as '/code/12/ /blog/14/' or '/a/ https://name.example/'.`;
      diagnostics.push({ ...location, reason });
    }
  }
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
  if (!url || written.toLowerCase().startsWith('https://')) {
    return url?.href;
  }

  const path = normalizePath(stripQuery(written));
  return path && path + url.search + url.hash;
}
