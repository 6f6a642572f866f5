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

/** Detects the generator of the project that a file is in, and reads its settings. Defaults to WordPress. */
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

/** The parts of a post's URL. `explicit` is the URL in its front matter, and `path` is the folder of a bundle. */
type Facts = Readonly<Record<'path' | 'name' | 'title' | 'slug' | 'date' | 'categories' | 'explicit', string>>;

/** Returns the URL in a post's front matter, or the one that its generator gives it. */
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
  // Ignores unknown templates, and URLs with '?', which redirects cannot have.
  if (!/^(?:false|(?:https?:\/\/[^/]*)?\/?)$|\{[{%]|\?/.test(fill(explicit))) return fill(explicit);
  // Hugo's settings have a permalink for each section, and Jekyll's have one for all posts.
  const key = generator === 'Jekyll' ? 'permalink' : (folder.split('/')[0] ?? '').replace(/\W/g, '.');
  const [, set = ''] = new RegExp(`^\\s*${key}\\s*[:=]\\s*["']?([^\\s"']+)`, 'm').exec(settings) ?? [];
  const pattern = set === 'pretty' ? `/:categories/${dated}/` : /\/:/.test(set) ? set : permalink;
  return /Hugo|Astro/.test(generator) ? fill(pattern).toLowerCase().replaceAll(' ', '-') : fill(pattern);
}
