import { articlePath } from '../content/catalogue.ts';
import { fieldNames } from '../content/front-matter.ts';
import type { Field } from '../content/front-matter-fields.ts';
import type { Article } from '../content/read-articles.ts';
import { normalizeOldPath, readRedirectLines } from '../content/redirects.ts';
import { fieldAliases, urlFields } from '../content/unknown-fields.ts';
import { type Diagnostic, didYouMean } from '../core/diagnostics.ts';
import type { Destinations } from './check-links.ts';
import { findOldPathProblem } from './check-redirects.ts';

/**
 * Returns warnings about fields that have no effect: for each old URL without a
 * redirect, for each field whose name says what it means, and one for all other
 * fields with the same name, because the posts of a blog have the same fields.
 */
export function checkUnknownFields(
  articles: readonly Article[],
  destinations: Destinations,
): readonly Diagnostic[] {
  const { lines } = readRedirectLines();
  const redirected = new Set(lines.map(({ from }) => from));
  const reported = new Set<string>();
  const diagnostics: Diagnostic[] = [];

  for (const article of articles) {
    const { file } = article;
    for (const field of article.unknownFields) {
      const { name, position } = field;
      const urls = readOldUrls(field);
      const missing = urls.filter((url) => !redirected.has(url));
      const reasons = missing.map((url) =>
        describeOldUrl(url, article, destinations),
      );
      if (urls.length === 0) {
        reasons.push(describeUnknown(name, article, reported));
      }
      for (const reason of reasons.filter(Boolean)) {
        diagnostics.push({ file, ...position, reason, severity: 'warning' });
      }
    }
  }
  return diagnostics;
}

/** Returns the paths in a field, as redirects have them. Leaves out patterns such as `/:year/:slug/`. */
function readOldUrls({ name, text = '' }: Field): readonly string[] {
  const urls: string[] = [];
  for (const part of urlFields.has(name) ? text.split(',') : []) {
    const written = part.trim();
    const isPath = written.startsWith('/') && !/[:{}]/.test(written);
    const url = isPath ? normalizeOldPath(written) : undefined;
    if (url) {
      urls.push(url);
    }
  }
  return urls;
}

/** Says how to redirect an old URL of an article, or returns '' for its own URL. */
function describeOldUrl(
  url: string,
  article: Article,
  destinations: Destinations,
): string {
  const path = articlePath(article);
  const problem = findOldPathProblem(url, destinations);
  if (url === path) {
    return '';
  }

  const remedy = problem
    ? `It ${problem}. Remove it`
    : `For a redirect, add the line '${url} ${path}' to content/redirects.txt`;
  return `The URL '${url}' has no effect. ${remedy}.`;
}

/** Says what to write instead of a field. Returns '' for a name that is already in `reported`. */
function describeUnknown(
  name: string,
  { positions }: Article,
  reported: Set<string>,
): string {
  for (const [known, aliases] of Object.entries(fieldAliases)) {
    if (aliases.includes(name)) {
      return `Unknown field '${name}'. Write '${known}'.`;
    }
  }

  // A field whose right name is there, too, is probably not misspelled.
  const unused = fieldNames.filter((known) => !positions.has(known));
  const suggestion = didYouMean(name, unused).trim();
  if (suggestion) {
    return `Unknown field '${name}'. ${suggestion}`;
  }
  if (reported.has(name)) {
    return '';
  }
  reported.add(name);
  return `The field '${name}' has no effect, here and in other articles. Remove it, or make it a comment with '#'.`;
}
