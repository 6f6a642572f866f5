import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseUrl } from '../address.ts';
import { filesBelow } from '../content/folder.ts';
import { Faults } from '../faults.ts';
import { readText } from '../read-text.ts';
import { dayOf, listOf, readFields, textOf } from './fields.ts';
import { addressOf, siteOf } from './sites.ts';

/** Where generators keep what they made, and what is only the beginning of a post. */
const notWritten = /(?:^|\/)(?:_site|public|dist|archetypes|themes|_includes|_layouts)\/|(?:^|\/)_index\.\w+$/;

/** A post of another generator. Its `addresses` are the paths that led to it, first that of its page. */
export type Post = ReturnType<typeof readPost>;

/**
 * Reads the posts in some files and folders. What lies in a folder and has no date, such as a page about oneself, is none.
 * Throws `Faults` with what is not there and where no post is.
 */
export function readPosts(given: readonly string[]): readonly Post[] {
  const found = given.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return { file, posts: [], reason: 'There is no such file or folder: write the path of one.' };
    const isFolder = stats.isDirectory();
    const names = isFolder ? filesBelow(file).filter((name) => !notWritten.test(name)) : [basename(file)];
    const root = resolve(isFolder ? file : dirname(file));
    const texts = names.filter((name) => /\.(?:md|mdx|markdown)$/i.test(name));
    const all = texts.map((name) => readPost(join(root, name), root));
    const posts = isFolder ? all.filter(({ fields, date, isDraft }) => fields.size > 0 && (date || isDraft)) : all;
    return { file, posts, reason: 'No post is here: one is a Markdown file with front matter and a date.' };
  });
  const faults = found.filter(({ posts }) => posts.length === 0);
  if (faults.length > 0) throw new Faults(faults);
  return found.flatMap(({ posts }) => posts);
}

function readPost(file: string, given: string) {
  const { text, faults } = readText(file);
  const { fields, body, flaws } = readFields(text);
  const site = siteOf(file, given);
  const path = relative(site.root, file).replaceAll('\\', '/');
  const textIn = (field: string) => textOf(fields.get(field));
  // Of a bundle it is the folder that has the name.
  const isBundle = /(?:^|\/)([^/]+)\/(?:index|\1)\.\w+$/.test(path);
  const nameOfFile = isBundle ? basename(dirname(path)) : basename(path).replace(/\.\w+$/, '');
  const [beginning = '', dayOfName = ''] = /^(\d{4}-\d\d-\d\d)-?/.exec(nameOfFile) ?? [];
  const plainName = /Hugo|Astro/.test(site.generator) ? nameOfFile : nameOfFile.slice(beginning.length);
  const name = textIn('slug') || plainName || 'post';
  // Exporters leave in titles what is only right in HTML.
  const plainTitle = textIn('title').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const title = plainTitle.replaceAll('&amp;', '&') || name;
  const date = dayOf(fields, 'date') || dayOfName;
  const isUnfinished = path.includes('_drafts/') || /^(?:draft|private|pending)$/.test(textIn('status'));
  const isDraft = isUnfinished || textIn('draft') === 'true' || textIn('published') === 'false';
  // Elsewhere 'link' and 'url' lead to what a post is about.
  const own = { WordPress: ['permalink', 'link'], Hugo: ['url'] }[site.generator] ?? ['permalink'];
  const said = own.map(textIn).find(Boolean) ?? '';
  const above = path.slice(0, Math.max(0, path.search(/_posts|_drafts/)));
  const categories = [above, ...listOf(fields, ['categories', 'category'], true)].join('/').toLowerCase();
  const facts = { path: isBundle ? dirname(path) : path, name, title, slug: textIn('slug'), date, categories, said };
  const led = [addressOf(site, facts), ...listOf(fields, ['aliases', 'redirect_from'])];
  const addresses = led.flatMap((address) => parseUrl(address, 'https://site.invalid/')?.pathname ?? []);
  const inSettings = site.settings.matchAll(/^\s*["']?(?:baseURL|url|site)["']?\s*[:=]\s*["']?([^\s"']+)/gim);
  const urls = [...[...inSettings].map(([, url = '']) => url), said, textIn('guid')];
  const hosts = urls.flatMap((url) => parseUrl(url)?.host || []);
  const left = [...faults.map(({ reason }) => reason), ...flaws];
  return { file, path, site, fields, body, name, title, date, isDraft, addresses, hosts, left };
}
