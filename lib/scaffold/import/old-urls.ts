import { DiagnosticsError } from '../../core/diagnostics.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { parseElements } from '../../markdown/validate-html.ts';
import type { Site } from './find-site.ts';
import { nestedText } from './post-fields.ts';
import {
  listPage,
  nameKey,
  postNames,
  type UrlFacts,
  urlKey,
} from './url-keys.ts';

/** The owner's options for the old URLs. */
export interface UrlOptions {
  /** The pattern of the URLs, such as `/:year/:slug/`; '' if there is none. */
  readonly pattern: string;
  /** The URLs in the sitemap of the old site. */
  readonly sitemap: readonly URL[];
}

/** The old URL of a post, and how it was found. */
export interface OldUrl {
  /** A path; '' if it is unknown. */
  readonly url: string;
  /** Completes the sentence 'Old URLs …'. */
  readonly source: string;
  /** How many links have to agree: none, as many as do not, or more than do not. */
  readonly trust: 'certain' | 'setting' | 'guess';
}

/**
 * Finds the old URL of a post: in the front matter (`written`), in the sitemap,
 * by the owner's pattern, or by the rule of the generator, in this order.
 */
export function findOldUrl(
  written: string,
  facts: UrlFacts,
  site: Site,
  { pattern, sitemap }: UrlOptions,
): OldUrl {
  const url = fillPattern(written, facts);
  // A draft of WordPress has no path, and templates are not filled.
  const isUnknown = /^\/(?:false)?$|%7B%|\?/.test(url);
  if (!isUnknown) {
    return { url, source: 'are in the front matter', trust: 'certain' };
  }

  const { urlPattern, urlStyles = {}, isLowercase } = site.generator;
  const setting = findSetting(site, facts);
  const named = pattern || setting || urlPattern;
  const rule = urlStyles[named] ?? named;
  const filled = rule && fillPattern(rule, facts);
  const computed = isLowercase
    ? filled.toLowerCase().replaceAll('%20', '-')
    : filled;
  const listed = findInSitemap(sitemap, facts, computed);
  if (listed) {
    return { url: listed, source: 'are in the sitemap', trust: 'certain' };
  }

  const source = rule ? `look like ${rule}` : 'are unknown';
  if (pattern) {
    return { url: computed, source, trust: 'certain' };
  }
  return { url: computed, source, trust: setting ? 'setting' : 'guess' };
}

/** Returns the pattern in the settings of a project, or ''. */
function findSetting(
  { config, generator }: Site,
  { placeholders }: UrlFacts,
): string {
  const { urlSettings = [] } = generator;
  const settings = urlSettings.map((path) => {
    const { section = '' } = placeholders;
    const names = path.map((name) => name.replace(':section', section));
    return nestedText(config, names);
  });

  return settings.find(Boolean) ?? '';
}

/** Fills the placeholders of a URL or pattern, such as `:year`, `{slug}`, and `{{ page.fileSlug }}`. Returns a path. */
export function fillPattern(
  pattern: string,
  { name, placeholders }: UrlFacts,
): string {
  const filled = pattern
    .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
    .replace(/:([a-z]+)|\{(?:date:%)?(\w+)\}/g, (_, colon, braces) => {
      return placeholders[colon ?? braces] ?? name;
    })
    .replace(/(?<!:)\/{2,}|\/index\.html$/g, '/');
  const { pathname, search } = parseUrl(filled, 'https://site.invalid/') ?? {};

  return pathname === undefined ? filled : pathname + search;
}

/** Reads the URLs of pages in a `sitemap.xml`. Throws `DiagnosticsError` if the file has no URL. */
export function readSitemap(file: string): readonly URL[] {
  const pages: URL[] = [];
  const elements = parseElements(readText(file).text);
  for (const { tagName, childNodes } of elements.values()) {
    const [text] = childNodes;
    const isLocation = tagName === 'loc' && text && 'value' in text;
    const url = isLocation ? parseUrl(text.value.trim()) : undefined;
    if (url && !url.pathname.endsWith('.xml')) {
      pages.push(url);
    }
  }

  if (pages.length === 0) {
    const remedy = 'Save the sitemap that lists the posts, and name its file.';
    const reason = `The file has no URLs of pages. ${remedy}`;
    throw new DiagnosticsError([{ file, reason }]);
  }
  return pages;
}

/**
 * Returns the path of a post in a sitemap, found by its computed URL, or by its
 * name or title. If several paths fit, its date decides.
 */
function findInSitemap(
  sitemap: readonly URL[],
  post: UrlFacts,
  computed: string,
): string | undefined {
  const paths = sitemap.map(({ pathname }) => pathname);
  const names = postNames(post);
  const [year = ''] = post.date.split('-');
  const day = post.date.replaceAll('-', '/');
  const exact = paths.filter(
    (path) => computed && urlKey(path) === urlKey(computed),
  );
  const fitting = paths.filter((path) => {
    const isOtherYear = /\/\d{4}[/-]/.test(path) && !path.includes(year);
    return (
      names.includes(nameKey(path)) && !isOtherYear && !listPage.test(path)
    );
  });
  const ofDay = fitting.filter((path) => path.includes(day));

  return [exact, ofDay, fitting].find(({ length }) => length === 1)?.[0];
}
