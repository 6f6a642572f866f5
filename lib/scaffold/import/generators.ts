import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugify } from '../../content/front-matter.ts';
import { readText } from '../../core/read-text.ts';

const dated = ':year/:month/:day/:name';

/** Generators, with the name of their configuration file, the folder of their pages, and their default permalinks. */
const jekyll = { generator: 'Jekyll', config: /^_config\.yml$/, pages: '', permalink: `/:categories/${dated}.html` };
const generators = [
  { generator: 'Astro', config: /^astro\.config\./, pages: 'src/(?:content|data|pages)/', permalink: '/:path/:name/' },
  { generator: 'Eleventy', config: /^\.eleventy\.|^eleventy\.config\./, pages: '', permalink: '/:path/:name/' },
  { generator: 'Hugo', config: /^(?:hugo|config)\.(?:toml|ya?ml)$/, pages: 'content/', permalink: '/:path/:name/' },
  jekyll,
];

/** Returns the generator and the settings of a file's project. Defaults to WordPress, or to Jekyll in `_posts`. */
export function detectGenerator(file: string, given: string) {
  for (let root = dirname(file); root !== dirname(root); root = dirname(root)) {
    const names = readdirSync(root);
    const found = generators.find(({ config }) => names.some((name) => config.test(name)));
    const settings = names.find((name) => found?.config.test(name)) ?? '';
    if (found) return { ...found, root, settings: readText(join(root, settings)).text };
  }
  const [parent = given, inPosts] = file.split(/[\\/]_(?:posts|drafts)[\\/]/);
  if (inPosts) return { ...jekyll, root: parent, settings: '' };
  return { generator: 'WordPress', pages: '', permalink: `/${dated}/`, root: given, settings: '' };
}

/** The parts of a post's URL. `explicit` is the URL in the front matter. `path` is the file or the bundle's folder. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories' | 'explicit', string>>;

/** Returns the URL in a post's front matter, or else the URL that the generator creates for the post. */
export function originalPath(
  { generator, settings, pages, permalink }: ReturnType<typeof detectGenerator>,
  facts: Facts,
) {
  const { path, name, title, slug, date, categories, explicit } = facts;
  // Eleventy's settings may name the folder of the pages.
  const input = /\binput:\s*["'`]\.?\/?([\w/-]+)/.exec(settings)?.[1] ?? pages;
  const folder = dirname(path).replace(new RegExp(`^\\.$|^${input}/?`), '');
  const [year = '', month = '', day = ''] = date.split('-');
  const titled = generator === 'Hugo' ? slugify(title) : name;
  const parts = { year, month, day, categories, path: folder, section: folder, title: titled, slug: slug || titled };
  const fill = (pattern: string) =>
    pattern
      .replace(/\{\{-? *(?:page\.)?fileSlug[^}]*\}\}/g, name)
      .replace(/:([a-z]+)/g, (_, part) => new Map(Object.entries(parts)).get(part) ?? name)
      .replace(/(?<!:)\/{2,}/g, '/');
  // Ignores a URL in the front matter if it is empty, or has an unknown template or a '?', which redirects cannot have.
  if (!/^(?:false|(?:https?:\/\/[^/]*)?\/?)$|\{[{%]|\?/.test(fill(explicit))) return fill(explicit);
  // Hugo's settings have a permalink for each section, and Jekyll's have one for all posts.
  const key = generator === 'Jekyll' ? 'permalink' : (folder.split('/')[0] ?? '').replace(/\W/g, '.');
  const [, set = ''] = new RegExp(`^\\s*${key}\\s*[:=]\\s*["']?([^\\s"']+)`, 'm').exec(settings) ?? [];
  const pattern = set === 'pretty' ? `/:categories/${dated}/` : /\/:/.test(set) ? set : permalink;
  return /Hugo|Astro/.test(generator) ? fill(pattern).toLowerCase().replaceAll(' ', '-') : fill(pattern);
}
