import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
const jekyll = { generator: 'Jekyll', config: /^_config\.ya?ml$/, pages: /^/, permalink: `/${dated}.html` };
const generators = [
  { generator: 'Astro', config: /^astro\.config\./, pages: /^(?:\w+\/)?(?:content|data|pages)\// },
  { generator: 'Eleventy', config: /^\.eleventy\.|^eleventy\.config\./, pages: /^/ },
  { generator: 'Zola', config: /^(?:zola|config)\.toml$/, pages: /^content\//, marker: /^base_url\s*=/m },
  { generator: 'Hugo', config: /^(?:hugo|config)\.(?:toml|ya?ml)$/, pages: /^content\// },
  jekyll,
  { generator: 'Next.js', config: /^next\.config\./, pages: /^(?:src\/)?(?:app|content|data|pages|public)\// },
].map((generator) => ({ permalink: '/:path/:name/', marker: /^/, ...generator }));

const sites = new Map<string, Site | undefined>();

/** Returns the project around a folder, recognized by its configuration file. */
function findSite(root: string): Site | undefined {
  const known = sites.get(root);
  if (known || sites.has(root)) return known;
  const found = readdirSync(root).flatMap((name) => {
    const candidates = generators.filter(({ config }) => config.test(name));
    const settings = candidates[0] ? readText(join(root, name)).text : '';
    const generator = candidates.find(({ marker }) => marker.test(settings));
    return generator ? { ...generator, evidence: name, settings } : [];
  });
  const [first] = generators.flatMap(({ generator }) => found.find((other) => other.generator === generator) ?? []);
  const config = first ? parseConfig(first.settings, first.evidence) : {};
  const parent = root === dirname(root) ? undefined : dirname(root);
  // Eleventy's settings may name the folder of the pages.
  const input = first?.generator === 'Eleventy' && /\binput: *["'`]\.?\/?([\w/-]+)/.exec(first.settings)?.[1];
  if (first && input) first.pages = new RegExp(`^${input}/`);
  const site = first ? { ...first, config, root, isGuess: first.generator === 'Next.js' } : parent && findSite(parent);
  sites.set(root, site || undefined);
  return site || undefined;
}

/** Parses a configuration file in YAML or TOML. Returns an empty object for other formats and invalid files. */
function parseConfig(settings: string, file: string): Site['config'] {
  try {
    return /\.(?:toml|ya?ml)$/.test(file) ? parseFields(settings, file.endsWith('toml')) : {};
  } catch {
    return {};
  }
}

/** Returns the project of a file. Recognizes Jekyll by `_posts`, and the output of WordPress exporters by its text. */
export function detectSite(file: string, given: string, read: () => string): Site {
  const site = findSite(dirname(file));
  if (site) return site;
  const unknown = { generator: '', evidence: '', pages: /^/, permalink: '', root: given, settings: '', config: {} };
  const [parent = given, inPosts] = file.split(/[\\/]_(?:posts|drafts)[\\/]/);
  if (inPosts) return { ...unknown, ...jekyll, evidence: 'the folder _posts', root: parent, config: {}, isGuess: true };
  const [evidence = ''] =
    /^(?:wordpress_id|guid|status: publish)\b|wp-(?:content|image)|\[\/(?:caption|sourcecode)\]/m.exec(read()) ?? [];
  const wordPress = { generator: 'WordPress', evidence: `'${evidence}'`, permalink: '/:year/:month/:day/:name/' };
  return { ...unknown, ...(evidence ? wordPress : {}), isGuess: true };
}

/** The parts of a post's URL. `path` is the path of the file, or of the folder of a bundle. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories', string>>;

/** Fills the placeholders of a URL pattern, such as `:year` and Eleventy's `{{ page.fileSlug }}`. */
export function fillPattern(pattern: string, { generator, pages }: Site, facts: Facts): string {
  const { path, name, title, slug, date, categories } = facts;
  const [year = '', month = '', day = ''] = date.split('-');
  const folder = `${dirname(path)}/`.replace(pages, '').replace(/^\.?\/|\/$/g, '');
  const titled = generator === 'Hugo' ? slugify(title) : name;
  const parts = {
    year,
    month,
    day,
    categories,
    path: folder,
    section: folder,
    rest: folder.replace(/^[^/]*/, ''),
    title: titled,
    slug: slug || titled,
  };
  const filled = pattern
    .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
    .replace(/:([a-z]+)/g, (_, part) => new Map(Object.entries(parts)).get(part) ?? name)
    .replace(/(?<!:)\/{2,}|\/index\.html$/g, '/');
  return /Hugo|Astro|Zola/.test(generator) ? filled.toLowerCase().replaceAll(' ', '-') : filled;
}

/** Returns the pattern of the URLs of posts in a project, or '' if it is unknown, and whether it is a guess. */
export function urlPattern(site: Site, path: string): { pattern: string; isGuess: boolean } {
  const { generator, root, config, pages, permalink, isGuess } = site;
  const [source = '', inPages = path] = [pages.exec(path)?.[0], path.replace(pages, '')];
  const [section = ''] = inPages.split('/').slice(0, -1);
  if (generator === 'Jekyll') {
    const defaults = [config['defaults']].flat().filter((entry) => !/pages/.test(read(entry, 'scope', 'type')));
    const style = defaults.reduce<string>((set, entry) => set || read(entry, 'values', 'permalink'), '');
    const styles = new Map([
      ['pretty', `/${dated}/`],
      ['none', '/:categories/:title.html'],
      ['date', jekyll.permalink],
    ]);
    const set = style || read(config, 'permalink') || permalink;
    return { pattern: styles.get(set) ?? set, isGuess };
  }
  if (generator === 'Hugo') {
    const set = read(config, 'permalinks', 'page', section) || read(config, 'permalinks', section);
    return { pattern: set || permalink, isGuess };
  }
  if (generator === 'Eleventy') {
    // A folder's data file has the folder's name: `posts/posts.json` or `posts/posts.11tydata.js`.
    const folders = dirname(path)
      .split('/')
      .map((_, index, names) => names.slice(0, index + 1).join('/'));
    const files = folders
      .reverse()
      .flatMap((folder) =>
        readdirSync(join(root, folder)).flatMap((name) =>
          name.startsWith(`${basename(folder)}.`) && /\.json$|\.11tydata\./.test(name) ? join(root, folder, name) : [],
        ),
      );
    const permalinks = files.map((file) => /["']?permalink["']?: *["'`]([^"'`]+)/.exec(readText(file).text)?.[1]);
    return { pattern: permalinks.find(Boolean) ?? permalink, isGuess };
  }
  if (generator === 'Astro' && !source.endsWith('pages/')) {
    // The page of a collection's posts has their folder, such as `pages/writing/[...slug].astro`.
    const folder = join(root, source, '../pages');
    const shows = new RegExp(`getCollection\\(\\s*["']${section}["']`);
    const routes = listAllFiles(folder).filter(
      (file) => /^[^[]*\[[^/]*\.astro$/.test(file) && shows.test(readText(join(folder, file)).text),
    );
    return { pattern: routes[0] ? `/${dirname(routes[0])}/:rest/:name/` : permalink, isGuess: !routes[0] };
  }
  return { pattern: permalink, isGuess: isGuess && !/(?:app|pages)\/$/.test(source) };
}

function read(value: unknown, ...names: readonly string[]): string {
  return fieldText(nestedValue(value, ...names));
}
