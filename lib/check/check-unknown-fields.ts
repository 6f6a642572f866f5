import { articlePath, isStandalonePage } from '../content/catalogue.ts';
import type { UnknownField } from '../content/read-articles.ts';
import { normalizeOldPath, readRedirectLines } from '../content/redirects.ts';
import { isUrlField } from '../content/unknown-fields.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Destinations } from './check-links.ts';
import { findOldPathProblem } from './check-redirects.ts';

/**
 * Returns warnings about fields that have no effect: one for each field with
 * old URLs, and one for all other fields with the same name, because the posts
 * of a blog have the same fields.
 */
export function checkUnknownFields(
  fields: readonly UnknownField[],
  destinations: Destinations,
  root?: string,
): readonly Diagnostic[] {
  const { lines } = readRedirectLines(root);
  const redirected = new Set(lines.map(({ from }) => from));
  const others: UnknownField[] = [];
  const diagnostics: Diagnostic[] = [];

  for (const field of fields) {
    const urls = isUrlField(field.name) ? readOldUrls(field) : [];
    if (urls.length === 0) {
      others.push(field);
      continue;
    }

    const own = articlePath(field.article);
    const missing = urls.filter((url) => url !== own && !redirected.has(url));
    if (missing.length > 0) {
      const remedy = describeRedirects(missing, field, destinations);
      const problem = `The URL in '${field.name}' has no effect.`;
      diagnostics.push(warn(field, `${problem} ${remedy}`));
    }
  }
  return [...diagnostics, ...warnOncePerName(others)];
}

function warnOncePerName(
  fields: readonly UnknownField[],
): readonly Diagnostic[] {
  const byName = new Map<string, UnknownField[]>();
  for (const field of fields) {
    const same = byName.get(field.name) ?? [];
    same.push(field);
    byName.set(field.name, same);
  }

  const diagnostics: Diagnostic[] = [];
  for (const [first, ...others] of byName.values()) {
    if (first) {
      diagnostics.push(warn(first, describeUnknown(first, others)));
    }
  }
  return diagnostics;
}

/** Returns the paths in a field, as redirects have them. Leaves out patterns such as `/:year/:slug/`. */
function readOldUrls({ text = '' }: UnknownField): readonly string[] {
  const urls: string[] = [];
  for (const part of text.split(',')) {
    const written = part.trim();
    const isPath = written.startsWith('/') && !/[:{}]/.test(written);
    const url = isPath ? normalizeOldPath(written) : undefined;
    if (url) {
      urls.push(url);
    }
  }
  return urls;
}

function describeRedirects(
  urls: readonly string[],
  { article }: UnknownField,
  destinations: Destinations,
): string {
  const [, slug] = /^\/([a-z\d-]+)\/$/.exec(urls.join()) ?? [];
  if (slug && isStandalonePage(article)) {
    return `Write 'slug: ${slug}'.`;
  }

  const lines: string[] = [];
  for (const url of urls) {
    const problem = findOldPathProblem(url, destinations);
    if (problem) {
      return `'${url}' ${problem}. Remove it.`;
    }
    lines.push(`'${url} ${articlePath(article)}'`);
  }
  const noun = lines.length === 1 ? 'the line' : 'the lines';
  return `For a redirect, add ${noun} ${lines.join(' and ')} to content/redirects.txt.`;
}

function describeUnknown(
  { name }: UnknownField,
  { length }: readonly UnknownField[],
): string {
  const noun = length === 1 ? 'article' : 'articles';
  const place = length > 0 ? `, here and in ${length} other ${noun}` : '';

  return `The field '${name}' has no effect${place}. Remove it, or make it a comment with '#'.`;
}

const warn = (
  { article, position }: UnknownField,
  reason: string,
): Diagnostic => ({
  file: article.file,
  ...position,
  reason,
  severity: 'warning',
});
