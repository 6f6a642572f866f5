import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { listFiles } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { detectGenerator, originalPath } from './generators.ts';
import { fieldText, parseDay, readFields, readList } from './post-fields.ts';

/** Generated files and templates, which are not imported. */
const generatedFile = /(?:^|\/)(?:_site|public|dist|archetypes|themes|_includes|_layouts)\/|(?:^|\/)_index\.\w+$/;

/** A post of another generator. `oldUrls` begins with the URL of the post's page; its aliases follow. */
export type Post = ReturnType<typeof readPost>;

/**
 * Reads posts from files and folders. A file in a folder is a post if it has front matter, and a date or draft status.
 *
 * @throws {DiagnosticsError} if a path does not exist or has no posts.
 */
export function readPosts(given: readonly string[]): readonly Post[] {
  const found = given.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return { file, posts: [], reason: 'This file or folder does not exist. Check the path.' };
    const isFolder = stats.isDirectory();
    const path = isFolder ? resolve(file) : resolveRealPath(file);
    const names = isFolder ? listFiles(file).filter((name) => !generatedFile.test(name)) : [basename(path)];
    const root = isFolder ? path : dirname(path);
    const texts = names.filter((name) => /\.(?:md|mdx|markdown)$/i.test(name));
    const all = texts.map((name) => readPost(join(root, name), root));
    const isPost = ({ fields, date, isDraft, isOutside }: Post) => isOutside || (fields.size > 0 && (date || isDraft));
    const posts = isFolder ? all.filter(isPost) : all;
    return {
      file,
      posts,
      reason: 'No posts were found. Name a folder with Markdown files whose front matter has a date or marks a draft.',
    };
  });
  const diagnostics = found.filter(({ posts }) => posts.length === 0);
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return found.flatMap(({ posts }) => posts);
}

function readPost(file: string, given: string) {
  const site = detectGenerator(file, given);
  const isOutside = !containsPath(resolveRealPath(site.root), resolveRealPath(file));
  const { text, diagnostics } = isOutside ? { text: '', diagnostics: [] } : readText(file);
  const { fields, body, problems } = readFields(text);
  const path = relative(site.root, file).replaceAll('\\', '/');
  const textIn = (field: string) => fieldText(fields.get(field));
  // In a bundle, such as `lamps/index.md` or `lamps/lamps.md`, the folder's name is the post's name.
  const isBundle = /(?:^|\/)([^/]+)\/(?:index|\1)\.\w+$/.test(path);
  const fileStem = isBundle ? basename(dirname(path)) : basename(path).replace(/\.\w+$/, '');
  const [prefix = '', dayInName = ''] = /^(\d{4}-\d\d-\d\d)-?/.exec(fileStem) ?? [];
  const plainName = /Hugo|Astro/.test(site.generator) ? fileStem : fileStem.slice(prefix.length);
  const name = textIn('slug') || plainName || 'post';
  // Decodes HTML entities, which exporters leave in titles.
  const plainTitle = textIn('title').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const title = plainTitle.replaceAll('&amp;', '&') || name;
  const date = parseDay(fields, 'date') || dayInName;
  const isUnfinished = path.includes('_drafts/') || /^(?:draft|private|pending)$/.test(textIn('status'));
  const isDraft = isUnfinished || textIn('draft') === 'true' || textIn('published') === 'false';
  // In other generators, 'link' and 'url' contain the URL of a page that the post is about.
  const urlFields = { WordPress: ['permalink', 'link'], Hugo: ['url'] }[site.generator] ?? ['permalink'];
  const explicit = urlFields.map(textIn).find(Boolean) ?? '';
  const parent = path.slice(0, Math.max(0, path.search(/_posts|_drafts/)));
  const categories = [parent, ...readList(fields, ['categories', 'category'], true)].join('/').toLowerCase();
  const facts = {
    path: isBundle ? dirname(path) : path,
    name,
    title,
    slug: textIn('slug'),
    date,
    categories,
    explicit,
  };
  const writtenUrls = [originalPath(site, facts), ...readList(fields, ['aliases', 'redirect_from'])];
  const oldUrls = writtenUrls.map(
    (url) => parseUrl(url, 'https://site.invalid/')?.href.replace(/^\w+:\/\/[^/]*/, '') ?? url,
  );
  const inSettings = site.settings.matchAll(/^\s*["']?(?:baseURL|url|site)["']?\s*[:=]\s*["']?([^\s"']+)/gim);
  const urls = [...[...inSettings].map(([, url = '']) => url), explicit, textIn('guid')];
  const hosts = urls.flatMap((url) => parseUrl(url)?.host || []);
  const left = [...diagnostics.map(({ reason }) => reason), ...problems];
  return { file, path, site, fields, body, name, title, date, isDraft, isOutside, oldUrls, hosts, left };
}
