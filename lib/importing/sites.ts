import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugOf } from '../content/front-matter.ts';
import { readText } from '../read-text.ts';

const dated = ':year/:month/:day/:name';

/** Generators by what lies in their projects, the folder of their pages there, and the addresses that these get. */
const jekyll = { generator: 'Jekyll', sign: /^_config\.yml$/, pages: '', made: `/:categories/${dated}.html` };
const generators = [
  { generator: 'Astro', sign: /^astro\.config\./, pages: 'src/(?:content|data|pages)/', made: '/:path/:name/' },
  { generator: 'Eleventy', sign: /^\.eleventy\.|^eleventy\.config\./, pages: '', made: '/:path/:name/' },
  { generator: 'Hugo', sign: /^(?:hugo|config)\.(?:toml|ya?ml)$/, pages: 'content/', made: '/:path/:name/' },
  jekyll,
];

/** The project that a file lies in, with its settings; what none is known to have made is an export of WordPress. */
export function siteOf(file: string, given: string) {
  for (let root = dirname(file); root !== dirname(root); root = dirname(root)) {
    const names = readdirSync(root);
    const found = generators.find(({ sign }) => names.some((name) => sign.test(name)));
    const settings = names.find((name) => found?.sign.test(name)) ?? '';
    if (found) return { ...found, root, settings: readText(join(root, settings)).text };
  }
  const [above = given, inPosts] = file.split(/[\\/]_(?:posts|drafts)[\\/]/);
  if (inPosts) return { ...jekyll, root: above, settings: '' };
  return { generator: 'WordPress', pages: '', made: `/${dated}/`, root: given, settings: '' };
}

/** What of a post its address is made of: `said` is what it says itself, and `path` of a bundle that of its folder. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories' | 'said', string>>;

/** The address that a post says it has, or else the one that its generator makes. */
export function addressOf({ generator, settings, pages, made }: ReturnType<typeof siteOf>, facts: Facts) {
  const { path, name, title, slug, date, categories, said } = facts;
  // Eleventy's pages lie where its settings say.
  const input = /\binput:\s*["'`]\.?\/?([\w/-]+)/.exec(settings)?.[1] ?? pages;
  const folder = dirname(path).replace(new RegExp(`^\\.$|^${input}/?`), '');
  const [year = '', month = '', day = ''] = date.split('-');
  const titled = generator === 'Hugo' ? slugOf(title) : name;
  const parts = { year, month, day, categories, path: folder, section: folder, title: titled, slug: slug || titled };
  const fill = (pattern: string) =>
    pattern
      .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
      .replace(/:([a-z]+)/g, (_, part) => new Map(Object.entries(parts)).get(part) ?? name)
      .replace(/(?<!:)\/{2,}/g, '/');
  // A template that is not known says nothing, and neither does an address with a '?', which no redirect can have.
  if (!/^(?:false|(?:https?:\/\/[^/]*)?\/?)$|\{[{%]|\?/.test(fill(said))) return fill(said);
  // Hugo's settings have a pattern for each section, and Jekyll's one for all posts.
  const key = generator === 'Jekyll' ? 'permalink' : (folder.split('/')[0] ?? '').replace(/\W/g, '.');
  const [, set = ''] = new RegExp(`^\\s*${key}\\s*[:=]\\s*["']?([^\\s"']+)`, 'm').exec(settings) ?? [];
  const pattern = set === 'pretty' ? `/:categories/${dated}/` : /\/:/.test(set) ? set : made;
  return /Hugo|Astro/.test(generator) ? fill(pattern).toLowerCase().replaceAll(' ', '-') : fill(pattern);
}
