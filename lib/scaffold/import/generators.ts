import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugify } from '../../content/slug.ts';
import { listAllFiles } from '../../core/list-files.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { nestedText, parseFields } from './post-fields.ts';

/** The configuration file of a generator, the folder of its pages, and the field in the front matter with the URL. */
const generators = [
  {
    generator: 'Astro',
    file: /^astro\.config\./,
    pages: /^(?:\w+\/)?(?:content|data|pages)\//,
  },
  {
    generator: 'Eleventy',
    file: /^\.eleventy\.|^eleventy\.config\./,
    pages: /^(?:content|src)\//,
  },
  {
    generator: 'Zola',
    file: /^(?:zola|config)\.toml$/,
    marker: /^base_url/m,
    pages: /^content\//,
    urlField: 'path',
  },
  {
    generator: 'Hugo',
    file: /^(?:hugo|config)\.(?:toml|ya?ml)$/,
    pages: /^content\//,
    urlField: 'url',
  },
  {
    generator: 'Hexo',
    file: /^_config\.yml$/,
    marker: /^(?:source_dir|new_post_name):/m,
    pages: /^source\//,
  },
  { generator: 'Jekyll', file: /^_config\.ya?ml$/, pages: /^/ },
  {
    generator: 'Pelican',
    file: /^pelicanconf\.py$/,
    pages: /^content\//,
    urlField: 'url',
  },
  {
    generator: 'Next.js',
    file: /^next\.config\./,
    pages: /^(?:src\/)?(?:app|content|data|pages|public)\//,
  },
].map((generator) => ({ marker: /^/, urlField: 'permalink', ...generator }));

/** The values for posts that are not in a project of a known generator. */
export const noGenerator = {
  generator: '',
  evidence: '',
  pages: /^/,
  urlField: 'permalink',
  config: {},
  hosts: [],
};

/** A project of a generator. `config` is its parsed configuration file, and `hosts` are the hosts in this file. */
export type Site = NonNullable<ReturnType<typeof recognizeSite>>;

const sites = new Map<string, Site | undefined>();

/** Returns the project around a folder, recognized by its configuration file, or `undefined`. */
export function findSite(root: string): Site | undefined {
  const parent = dirname(root);
  if (!sites.has(root))
    sites.set(
      root,
      recognizeSite(root) ?? (parent === root ? undefined : findSite(parent)),
    );
  return sites.get(root);
}

function recognizeSite(root: string) {
  const names = readdirSync(root);
  for (const { file, marker, ...generator } of generators) {
    const evidence = names.find((name) => file.test(name));
    const settings = evidence ? readText(join(root, evidence)).text : '';
    if (!evidence || !marker.test(settings)) continue;
    const urls = settings.matchAll(
      /^\s*["']?(?:(?:base_?|site)?URL|site|origin)["']?\s*[:=]\s*["']?([^\s"']+)/gim,
    );
    const hosts = [...urls].flatMap(
      ([, url = '']) => parseUrl(url)?.host || [],
    );
    return {
      ...generator,
      evidence,
      root,
      hosts,
      config: parseFields(settings, evidence.endsWith('.toml')).values,
    };
  }
  return undefined;
}

/** The parts of a post's URL. `folder` contains the post's file or bundle. */
type Facts = Readonly<
  Record<'folder' | 'name' | 'title' | 'slug' | 'date' | 'categories', string>
>;

/** Fills the placeholders of a URL or pattern, such as `:year` and Eleventy's `{{ page.fileSlug }}`. Returns a path. */
export function fillPattern(
  pattern: string,
  { generator, pages }: Site,
  facts: Facts,
): string {
  const [year = '', month = '', day = ''] = facts.date.split('-');
  const path = `${facts.folder}/`.replace(pages, '').replace(/^\.?\/|\/$/g, '');
  const title = /Hugo|Pelican/.test(generator)
    ? slugify(facts.title)
    : facts.name;
  const dates = { year, month, day, categories: facts.categories };
  const parts = {
    ...dates,
    path,
    section: path,
    rest: path.replace(/^[^/]*/, ''),
    title,
    slug: facts.slug || title,
  };
  const filled = pattern
    .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, facts.name)
    .replace(
      /:([a-z]+)/g,
      (_, part) => new Map(Object.entries(parts)).get(part) ?? facts.name,
    )
    .replace(/(?<!:)\/{2,}|\/index\.html$/g, '/');
  const written = /Hugo|Astro|Zola/.test(generator)
    ? filled.toLowerCase().replaceAll(' ', '-')
    : filled;
  return (
    parseUrl(written, 'https://site.invalid/')?.href.replace(
      /^\w+:\/\/[^/]*/,
      '',
    ) ?? written
  );
}

/** Returns the pattern of the URLs of posts in a project, or '' if it is unknown, and whether it is a guess. */
export function urlPattern(site: Site, path: string) {
  const source = site.pages.exec(path)?.[0] ?? '';
  const [section = ''] = path.slice(source.length).split('/').slice(0, -1);
  const pattern = readPattern(site, source, section);
  // Only files in `app/` and `pages/` have their path as URL. The pages of other files choose the URL.
  const isGuess =
    /Next|Astro/.test(site.generator) &&
    !pattern &&
    !/(?:app|pages)\/$/.test(source);
  return {
    pattern:
      pattern.replace(/^(?=[^/])/, '/') || (site.generator && '/:path/:name/'),
    isGuess,
  };
}

/** Returns the pattern of URLs that a project sets for a section, or ''. */
function readPattern(
  { generator, root, config }: Site,
  source: string,
  section: string,
): string {
  if (generator === 'Jekyll') {
    const defaults = [config['defaults']]
      .flat()
      .filter((entry) => nestedText(entry, 'scope', 'type') !== 'pages');
    const patterns = defaults.map((entry) =>
      nestedText(entry, 'values', 'permalink'),
    );
    const pattern =
      [...patterns, nestedText(config, 'permalink')].find(Boolean) ?? 'date';
    const dated = '/:categories/:year/:month/:day/:title';
    const styles = {
      date: `${dated}.html`,
      pretty: `${dated}/`,
      none: '/:categories/:title.html',
    };
    return new Map(Object.entries(styles)).get(pattern) ?? pattern;
  }
  if (generator === 'Hexo')
    return nestedText(config, 'permalink') || '/:year/:month/:day/:title/';
  if (generator === 'Pelican') {
    const names = new Map(
      Object.entries({
        Y: 'year',
        m: 'month',
        d: 'day',
        category: 'categories',
      }),
    );
    const pattern = nestedText(config, 'ARTICLE_URL') || '{slug}.html';
    return pattern.replace(
      /\{(?:date:%)?(\w+)\}/g,
      (_, name) => `:${names.get(name) ?? name}`,
    );
  }
  if (generator === 'Hugo')
    return (
      nestedText(config, 'permalinks', 'page', section) ||
      nestedText(config, 'permalinks', section)
    );
  if (generator === 'Eleventy') {
    const file = join(root, source, section, section);
    const files = ['.json', '.11tydata.json', '.11tydata.js'].map(
      (end) => file + end,
    );
    const texts = files.map((name) =>
      existsSync(name) ? readText(name).text : '',
    );
    return /\bpermalink["']?: *["'`]([^"'`]+)/.exec(texts.join())?.[1] ?? '';
  }
  if (generator !== 'Astro' || source.endsWith('pages/')) return '';
  // The page of a collection's posts has their folder, such as `pages/writing/[...slug].astro`.
  const folder = join(root, source, '../pages');
  const shows = new RegExp(`getCollection\\(\\s*["']${section}["']`);
  const routes = listAllFiles(folder).filter((file) =>
    /^[^[]*\[[^/]*\.astro$/.test(file),
  );
  const route = routes.find((file) =>
    shows.test(readText(join(folder, file)).text),
  );
  return route ? `/${dirname(route)}/:rest/:name/` : '';
}
