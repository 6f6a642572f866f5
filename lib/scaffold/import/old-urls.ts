import { slugify } from '../../content/slug.ts';
import { parseUrl } from '../../core/url.ts';
import type { Site } from './find-site.ts';
import type { Generator } from './generators/generator.ts';
import { nestedText } from './post-fields.ts';
import { findInSitemap, type PostFacts, type Sitemap } from './sitemap.ts';

/** The owner's options about the old URLs. */
export interface UrlOptions {
  /** The pattern of the URLs, such as `/:year/:slug/`; '' if there is none. */
  readonly pattern: string;
  readonly sitemap: Sitemap;
}

/** The parts of a post's URL. */
export interface UrlFacts extends PostFacts {
  /** The first folder of the post's path; '' for none. */
  readonly section: string;
  /** The folder of the post or its bundle in the path; '' for none. */
  readonly folder: string;
  readonly categories: string;
}

/** The old URL of a post, and how it was found. */
export interface OldUrl {
  /** A path; '' if it is unknown. */
  readonly url: string;
  /** Completes the sentence 'Old URLs …'. */
  readonly source: string;
  /** The rule of the generator that the URL comes from, which may be wrong; '' for none. */
  readonly rule: string;
  /** Whether the settings of the old blog have the rule. */
  readonly isSetting: boolean;
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
  const { generator } = site;
  const certain = { rule: '', isSetting: false };
  const url = fillPattern(written, generator, facts);
  if (isRedirectable(url)) {
    return { url, source: 'are in the front matter', ...certain };
  }

  const setting = findSetting(site, facts.section);
  const rule = pattern || findRule(generator, setting);
  const filled = fillRule(rule, generator, facts);
  const listed = findInSitemap(sitemap, facts, filled);
  if (listed) {
    return { url: listed, source: 'are in the sitemap', ...certain };
  }

  const source = rule ? `look like ${rule}` : 'are unknown';
  return pattern
    ? { url: filled, source, ...certain }
    : { url: filled, source, rule, isSetting: setting !== '' };
}

function fillRule(
  rule: string,
  generator: Generator,
  { folder, name, ...others }: UrlFacts,
): string {
  const normalize = (path: string) =>
    generator.isLowercase ? path.toLowerCase().replaceAll(' ', '-') : path;
  const path = { folder: normalize(folder), name: normalize(name) };

  return rule && fillPattern(rule, generator, { ...others, ...path });
}

/** Returns whether a URL in the front matter says where the post was, and not that it was nowhere. */
function isRedirectable(url: string): boolean {
  const isTemplate = url.includes('%7B%') || url.includes('?');

  return url !== '/' && url !== '/false' && !isTemplate;
}

/** Fills the placeholders of a URL or pattern, such as `:year`, `{slug}`, and `{{ page.fileSlug }}`. Returns a path. */
export function fillPattern(
  pattern: string,
  { usesTitle }: Generator,
  facts: UrlFacts,
): string {
  const { name, slug, categories, folder } = facts;
  const [year = '', month = '', day = ''] = facts.date.split('-');
  const title = usesTitle ? slugify(facts.title) : name;
  const parts = new Map([
    ['year', year],
    ['Y', year],
    ['month', month],
    ['m', month],
    ['day', day],
    ['d', day],
    ['categories', categories],
    ['category', categories],
    ['path', folder],
    ['section', folder],
    ['title', title],
    ['slug', slug || title],
  ]);
  const filled = pattern
    .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
    .replace(/:([a-z]+)|\{(?:date:%)?(\w+)\}/g, (_, colon, braces) => {
      return parts.get(colon ?? braces) ?? name;
    })
    .replace(/(?<!:)\/{2,}|\/index\.html$/g, '/');
  const { pathname, search } = parseUrl(filled, 'https://site.invalid/') ?? {};

  return pathname === undefined ? filled : pathname + search;
}

/** Returns the pattern in the settings of a project, or ''. */
function findSetting({ config, generator }: Site, section: string): string {
  const settings = (generator.urlSettings ?? []).map((names) => {
    const path = names.map((name) => (name === ':section' ? section : name));
    return nestedText(config, ...path);
  });

  return settings.find(Boolean) ?? '';
}

/** Returns the pattern of a generator's URLs; '' if it is unknown. */
function findRule(
  { urlStyles = {}, urlPattern }: Generator,
  setting: string,
): string {
  const named = setting || urlPattern;
  const pattern = urlStyles[named] ?? named;

  return pattern && `/${pattern.replace(/^\//, '')}`;
}
