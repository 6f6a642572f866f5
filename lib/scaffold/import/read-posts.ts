import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { listFiles } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { fillPattern, findSite, noGenerator, type Site, urlPattern } from './generators.ts';
import { fieldText, parseDay, readField, readFields, readList } from './post-fields.ts';

/** Generated files, templates, and lists of posts, which are neither posts nor pages. */
const generatedFile =
  /(?:^|\/)(?:_site|dist|archetypes|themes|_?includes|_?layouts)\/|(?:^|\/)(?:_index|readme(?:[._-]\w+)?)\.\w+$/i;

const draftFile = /(?:^|\/)(?:(?:[\w-]*[_-])?drafts|draft)\/|(?:^|[/.])draft\.\w+$|(?:^|\/)_[^/]+\.\w+$/i;

/**
 * A post of another generator. The first of `oldUrls` is the URL of its page, and `urlSource` says how it was found.
 * The import adds its conversions to `changes`, and what it could not convert to `left`.
 */
export type Post = ReturnType<typeof readPost>;

/** A post with the folder and path of its new article. */
export type PlannedPost = Post & Readonly<Record<'folder' | 'newPath', string>>;

/**
 * Reads posts from files and folders. A file in a folder is a post if it has a date, or front matter and draft status.
 * Also returns the paths of Markdown files with front matter that are not posts.
 *
 * @param url the pattern of the old URLs, such as `/:year/:slug/`
 * @throws {DiagnosticsError} if a path does not exist or has no posts.
 */
export function readPosts(given: readonly string[], url = '') {
  const found = given.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const missing = { posts: [], passedOver: [], reason: 'This file or folder does not exist. Check the path.' };
    if (!stats) return { file, ...missing };
    const isFolder = stats.isDirectory();
    const path = isFolder ? resolve(file) : resolveRealPath(file);
    const names = isFolder ? listFiles(file).filter((name) => !generatedFile.test(name)) : [basename(path)];
    const root = isFolder ? path : dirname(path);
    const texts = names.filter((name) => /\.(?:md|mdx|markdown)$/i.test(name)).map((name) => join(root, name));
    const all = texts.flatMap((text) => {
      const site = findSite(dirname(text)) ?? { ...noGenerator, root };
      // Ignores symbolic links that lead out of the project.
      return containsPath(resolveRealPath(site.root), resolveRealPath(text)) ? readPost(text, site, url) : [];
    });
    const isPost = ({ fields, date, isDraft }: Post) => date || (fields.size > 0 && isDraft);
    const posts = isFolder ? all.filter(isPost) : all;
    const others = all.filter((post) => post.fields.size > 0 && !posts.includes(post));
    const undated = others[0] && `, ${others.length} with front matter but without a date, such as ${others[0].path}`;
    const formats = new Set(names.flatMap((name) => /\.(?:dj|adoc|rst|org|html)$/.exec(name)?.[0] ?? []));
    const unsupported = formats.size > 0 ? `. Files in formats that are not supported: ${[...formats].join(', ')}` : '';
    const seen = `Markdown files: ${all.length}${undated ?? ''}${unsupported}`;
    const reason = `No posts were found. ${seen}. A post has front matter with a date, or is a draft.`;
    return { file, posts, passedOver: others.map((post) => post.path), reason };
  });
  const diagnostics = found.filter(({ posts }) => posts.length === 0);
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return { posts: found.flatMap(({ posts }) => posts), passedOver: found.flatMap(({ passedOver }) => passedOver) };
}

function readPost(file: string, site: Site, url: string) {
  const { text, diagnostics } = readText(file);
  const { fields, body, problems } = readFields(text);
  const path = relative(site.root, file).replaceAll('\\', '/');
  const textIn = (field: string) => fieldText(fields.get(field));
  // In a bundle, such as `lamps/index.md` or `lamps/lamps.md`, the folder's name is the post's name.
  const [, bundle] = /([^/]+)\/(?:\d{4}-\d\d-\d\d-)?(index|page|\1)\.\w+$/.exec(path) ?? [];
  const stem = bundle ?? basename(path).replace(/\.\w+$/, '');
  const plainName = /Hugo|Astro/.test(site.generator) ? stem : stem.replace(/^\d{4}-\d\d-\d\d-?(?=.)/, '');
  const slug = textIn('slug');
  const name = slug || plainName;
  // Decodes HTML entities, which exporters leave in titles.
  const title = textIn('title').replace(/&(?:#(\d+)|amp);/g, (_, code = 38) => String.fromCodePoint(code)) || name;
  const explicit = textIn(site.urlField);
  const [dayInNames = ''] = /(?<![\w-])\d{4}([-/])\d\d\1\d\d(?!\d)/.exec(`${basename(path)} ${stem} ${explicit}`) ?? [];
  const written = readField(fields, 'date');
  const date = parseDay(written) || parseDay(dayInNames);
  const wrongDate = written && !date ? [`The date '${written}' is invalid, so the article is a draft.`] : [];
  const isUnfinished = draftFile.test(path) || /^(?:draft|private|pending)$/.test(textIn('status'));
  const isMarked = !/^(?:false|no|off)?$/i.test(textIn('draft')) || textIn('published') === 'false';
  const isDraft = isUnfinished || isMarked || wrongDate.length > 0;
  const parent = path.slice(0, Math.max(0, path.search(/_posts|_drafts/)));
  const categories = [parent, ...readList(fields, ['categories', 'category'], true)].join('/').toLowerCase();
  const facts = { folder: dirname(bundle ? dirname(path) : path), name, title, slug, date, categories };
  const fill = (template: string) => fillPattern(template, site, facts);
  // Ignores a URL in the front matter if it is empty, or has an unknown template or a '?', which redirects cannot have.
  const isFact = !/^\/(?:false)?$|%7B%|\?/i.test(fill(explicit));
  const { pattern, isGuess } = url ? { pattern: url, isGuess: false } : urlPattern(site, path);
  const computed = pattern ? `${isGuess ? 'probably ' : ''}look like ${pattern}` : 'are unknown';
  const oldUrls = [isFact ? explicit : pattern, ...readList(fields, ['aliases', 'redirect_from'])];
  const changes: string[] = [];
  return {
    ...{ file, path, site, fields, body, name, title, date, isDraft, changes },
    oldUrls: oldUrls.filter(Boolean).map(fill),
    urlSource: isFact ? 'are in the front matter' : computed,
    isGuess: isGuess && !isFact,
    hosts: [...site.hosts, ...[explicit, url].flatMap((found) => parseUrl(found)?.host || [])],
    left: [...diagnostics.map(({ reason }) => reason), ...problems, ...wrongDate],
  };
}
