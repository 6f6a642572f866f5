import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugify } from '../../content/front-matter.ts';
import { listAllFiles } from '../../core/list-files.ts';
import { readText } from '../../core/read-text.ts';
import { fieldText, nestedValue, parseFields } from './post-fields.ts';

/** A project of another generator. `settings` is the text of its configuration file, and `config` the parsed text. */
export type Site = Readonly<Record<'generator' | 'evidence' | 'root' | 'settings' | 'permalink', string>> & {
  readonly pages: RegExp;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isGuess: boolean;
};

const dated = ':categories/:year/:month/:day/:title';

/** Generators with their configuration file, the folder of their pages, and their default pattern of URLs. */
const jekyll = { generator: 'Jekyll', file: /^_config\.ya?ml$/, pages: /^/, permalink: `/${dated}.html` };
const generators = [
  { generator: 'Astro', file: /^astro\.config\./, pages: /^(?:\w+\/)?(?:content|data|pages)\// },
  { generator: 'Eleventy', file: /^\.eleventy\.|^eleventy\.config\./, pages: /^(?:content|src)\// },
  { generator: 'Zola', file: /^(?:zola|config)\.toml$/, pages: /^content\//, marker: /^base_url\s*=/m },
  { generator: 'Hugo', file: /^(?:hugo|config)\.(?:toml|ya?ml)$/, pages: /^content\// },
  jekyll,
  { generator: 'Next.js', file: /^next\.config\./, pages: /^(?:src\/)?(?:app|content|data|pages|public)\// },
].map((generator) => ({ permalink: '/:path/:name/', marker: /^/, isGuess: false, ...generator }));

const sites = new Map<string, Site | undefined>();

/** Returns the project around a folder, recognized by its configuration file. */
function findSite(root: string): Site | undefined {
  const parent = dirname(root);
  if (!sites.has(root)) sites.set(root, recognizeSite(root) ?? (parent === root ? undefined : findSite(parent)));
  return sites.get(root);
}

function recognizeSite(root: string): Site | undefined {
  const names = readdirSync(root);
  for (const generator of generators) {
    const evidence = names.find((name) => generator.file.test(name));
    const settings = evidence ? readText(join(root, evidence)).text : '';
    if (evidence && generator.marker.test(settings))
      return { ...generator, evidence, root, settings, config: parseConfig(settings, evidence) };
  }
  return undefined;
}

/** Parses a configuration file in YAML or TOML. Returns an empty object for JavaScript and invalid files. */
function parseConfig(settings: string, file: string): Site['config'] {
  try {
    return parseFields(settings, file.endsWith('.toml'));
  } catch {
    return {};
  }
}

/** Returns the project of a file. Recognizes Jekyll by `_posts`, and the output of WordPress exporters by its text. */
export function detectSite(file: string, given: string, read: () => string): Site {
  const site = findSite(dirname(file));
  if (site) return site;
  const unknown = { generator: '', evidence: '', pages: /^/, permalink: '', settings: '', config: {}, isGuess: true };
  const [root = given, inPosts] = file.split(/[\\/]_(?:posts|drafts)[\\/]/);
  if (inPosts) return { ...unknown, ...jekyll, evidence: 'the folder _posts', root };
  const [text] =
    /^(?:wordpress_id|guid|status: publish)\b|wp-(?:content|image)|\[\/(?:caption|sourcecode)\]/m.exec(read()) ?? [];
  if (!text) return { ...unknown, root: given };
  return {
    ...unknown,
    generator: 'WordPress',
    evidence: `'${text}'`,
    permalink: '/:year/:month/:day/:name/',
    root: given,
  };
}

/** The parts of a post's URL. `path` is the path of the file, or of the folder of a bundle. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories', string>>;

/** Fills the placeholders of a URL pattern, such as `:year` and Eleventy's `{{ page.fileSlug }}`. */
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
  return /Hugo|Astro|Zola/.test(generator) ? filled.toLowerCase().replaceAll(' ', '-') : filled;
}

/** The names of URL patterns in Jekyll. */
const jekyllStyles = new Map([
  ['pretty', `/${dated}/`],
  ['none', '/:categories/:title.html'],
  ['date', jekyll.permalink],
]);

/** Returns the pattern of the URLs of posts in a project, or '' if it is unknown, and whether it is a guess. */
export function urlPattern(site: Site, path: string): { pattern: string; isGuess: boolean } {
  const { generator, pages, permalink } = site;
  const source = pages.exec(path)?.[0] ?? '';
  const [section = ''] = path.slice(source.length).split('/').slice(0, -1);
  const pattern = readPattern(site, source, section);
  // Only files in `app/` and `pages/` have their path as URL. The pages of other files choose the URL.
  const isFree = generator === 'Next.js' || generator === 'Astro';
  const isGuess = isFree ? !pattern && !/(?:app|pages)\/$/.test(source) : site.isGuess;
  return { pattern: pattern || permalink, isGuess };
}

/** Returns the pattern of URLs that a project sets for a section, or ''. */
function readPattern({ generator, root, config }: Site, source: string, section: string): string {
  const read = (value: unknown, ...names: readonly string[]) => fieldText(nestedValue(value, ...names));
  if (generator === 'Jekyll') {
    const entries = [config['defaults']].flat().filter((entry) => read(entry, 'scope', 'type') !== 'pages');
    const set = entries.map((entry) => read(entry, 'values', 'permalink')).find(Boolean) || read(config, 'permalink');
    return jekyllStyles.get(set) ?? set;
  }
  if (generator === 'Hugo') return read(config, 'permalinks', 'page', section) || read(config, 'permalinks', section);
  if (generator === 'Eleventy') {
    const data = ['json', '11tydata.json', '11tydata.js'].map((end) =>
      join(root, source, section, `${section}.${end}`),
    );
    const settings = data.filter((file) => existsSync(file)).map((file) => readText(file).text);
    return /\bpermalink["']?: *["'`]([^"'`]+)/.exec(settings.join())?.[1] ?? '';
  }
  if (generator === 'Astro' && !source.endsWith('pages/')) {
    // The page of a collection's posts has their folder, such as `pages/writing/[...slug].astro`.
    const folder = join(root, source, '../pages');
    const shows = new RegExp(`getCollection\\(\\s*["']${section}["']`);
    const isRoute = (file: string) => /^[^[]*\[[^/]*\.astro$/.test(file);
    const routes = listAllFiles(folder).filter(
      (file) => isRoute(file) && shows.test(readText(join(folder, file)).text),
    );
    return routes[0] ? `/${dirname(routes[0])}/:rest/:name/` : '';
  }
  return '';
}
