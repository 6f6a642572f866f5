import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugify } from '../../content/front-matter.ts';
import { attempt } from '../../core/attempt.ts';
import { listAllFiles } from '../../core/list-files.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { nestedText, parseFields } from './post-fields.ts';

/** The configuration file of a generator, the folder of its pages, and the field in the front matter with the URL. */
const generators = [
  { generator: 'Astro', file: /^astro\.config\./, pages: /^(?:\w+\/)?(?:content|data|pages)\// },
  { generator: 'Eleventy', file: /^\.eleventy\.|^eleventy\.config\./, pages: /^(?:content|src)\// },
  {
    generator: 'Zola',
    file: /^(?:zola|config)\.toml$/,
    pages: /^content\//,
    marker: /^base_url\s*=/m,
    urlField: 'path',
  },
  { generator: 'Hugo', file: /^(?:hugo|config)\.(?:toml|ya?ml)$/, pages: /^content\//, urlField: 'url' },
  { generator: 'Jekyll', file: /^_config\.ya?ml$/, pages: /^/ },
  { generator: 'Next.js', file: /^next\.config\./, pages: /^(?:src\/)?(?:app|content|data|pages|public)\// },
].map((generator) => ({ marker: /^/, urlField: 'permalink', ...generator }));

/** A project of a generator. `config` is its parsed configuration file, and `hosts` are the hosts in this file. */
export type Site = Readonly<Record<'generator' | 'evidence' | 'root' | 'urlField', string>> & {
  readonly pages: RegExp;
  readonly config: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
};

const sites = new Map<string, Site | undefined>();

/** Returns the project around a folder, recognized by its configuration file, or `undefined`. */
export function findSite(root: string): Site | undefined {
  const parent = dirname(root);
  if (!sites.has(root)) sites.set(root, recognizeSite(root) ?? (parent === root ? undefined : findSite(parent)));
  return sites.get(root);
}

function recognizeSite(root: string): Site | undefined {
  const names = readdirSync(root);
  for (const generator of generators) {
    const evidence = names.find((name) => generator.file.test(name));
    const settings = evidence ? readText(join(root, evidence)).text : '';
    if (!evidence || !generator.marker.test(settings)) continue;
    const urls = settings.matchAll(/^\s*["']?(?:base_?URL|url|site|origin)["']?\s*[:=]\s*["']?([^\s"']+)/gim);
    const hosts = [...urls].flatMap(([, url = '']) => parseUrl(url)?.host || []);
    return { ...generator, evidence, root, hosts, config: parseConfig(settings, evidence) };
  }
  return undefined;
}

/** Parses a configuration file in YAML or TOML. Returns an empty object for JavaScript and invalid files. */
const parseConfig = (settings: string, file: string): Site['config'] =>
  attempt(() => parseFields(settings, file.endsWith('.toml'))) ?? {};

/** The parts of a post's URL. `path` is the path of the file, or of the folder of a bundle. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories', string>>;

/** Fills the placeholders of a URL or pattern, such as `:year` and Eleventy's `{{ page.fileSlug }}`. Returns a path. */
export function fillPattern(pattern: string, { generator, pages }: Site, facts: Facts): string {
  const { path, name, title, slug, date, categories } = facts;
  const [year = '', month = '', day = ''] = date.split('-');
  const folder = `${dirname(path)}/`.replace(pages, '').replace(/^\.?\/|\/$/g, '');
  const titled = generator === 'Hugo' ? slugify(title) : name;
  const rest = folder.replace(/^[^/]*/, '');
  const dates = { year, month, day };
  const parts = { ...dates, categories, path: folder, section: folder, rest, title: titled, slug: slug || titled };
  const filled = pattern
    .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
    .replace(/:([a-z]+)/g, (_, part) => new Map(Object.entries(parts)).get(part) ?? name)
    .replace(/(?<!:)\/{2,}|\/index\.html$/g, '/');
  const written = /Hugo|Astro|Zola/.test(generator) ? filled.toLowerCase().replaceAll(' ', '-') : filled;
  return parseUrl(written, 'https://site.invalid/')?.href.replace(/^\w+:\/\/[^/]*/, '') ?? written;
}

const jekyllStyles = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

/** Returns the pattern of the URLs of posts in a project, or '' if it is unknown, and whether it is a guess. */
export function urlPattern(site: Site, path: string): { pattern: string; isGuess: boolean } {
  const source = site.pages.exec(path)?.[0] ?? '';
  const [section = ''] = path.slice(source.length).split('/').slice(0, -1);
  const pattern = readPattern(site, source, section);
  // Only files in `app/` and `pages/` have their path as URL. The pages of other files choose the URL.
  const isGuess = /Next|Astro/.test(site.generator) && !pattern && !/(?:app|pages)\/$/.test(source);
  return { pattern: pattern || (site.generator && '/:path/:name/'), isGuess };
}

/** Returns the pattern of URLs that a project sets for a section, or ''. */
function readPattern({ generator, root, config }: Site, source: string, section: string): string {
  if (generator === 'Jekyll') {
    const entries = [config['defaults']].flat().filter((entry) => nestedText(entry, 'scope', 'type') !== 'pages');
    const set = [...entries.map((entry) => nestedText(entry, 'values', 'permalink')), nestedText(config, 'permalink')];
    const [pattern = 'date'] = set.filter(Boolean);
    return jekyllStyles.get(pattern) ?? pattern;
  }
  if (generator === 'Hugo')
    return nestedText(config, 'permalinks', 'page', section) || nestedText(config, 'permalinks', section);
  if (generator === 'Eleventy') {
    const files = ['json', '11tydata.json', '11tydata.js'].map((end) =>
      join(root, source, section, `${section}.${end}`),
    );
    const settings = files.filter((file) => existsSync(file)).map((file) => readText(file).text);
    return /\bpermalink["']?: *["'`]([^"'`]+)/.exec(settings.join())?.[1] ?? '';
  }
  if (generator !== 'Astro' || source.endsWith('pages/')) return '';
  // The page of a collection's posts has their folder, such as `pages/writing/[...slug].astro`.
  const folder = join(root, source, '../pages');
  const shows = new RegExp(`getCollection\\(\\s*["']${section}["']`);
  const routes = listAllFiles(folder).filter((file) => /^[^[]*\[[^/]*\.astro$/.test(file));
  const route = routes.find((file) => shows.test(readText(join(folder, file)).text));
  return route ? `/${dirname(route)}/:rest/:name/` : '';
}
