import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { listFiles } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { readText } from '../../core/read-text.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import {
  fillPattern,
  findSite,
  noGenerator,
  type Site,
  urlPattern,
} from './generators.ts';
import {
  fieldText,
  parseDay,
  readField,
  readFields,
  readList,
} from './post-fields.ts';

/** Generated files, templates, and lists of posts, which are neither posts nor pages. */
const generatedFile =
  /(?:^|\/)(?:_site|dist|archetypes|themes|_?includes|_?layouts)\/|(?:^|\/)(?:_index|readme(?:[._-]\w+)?)\.\w+$/i;

const draftFile =
  /(?:^|\/)(?:(?:[\w-]*[_-])?drafts|draft)\/|(?:^|[/.])draft\.\w+$|(?:^|\/)_[^/]+\.\w+$/i;

/** Links in Markdown and HTML to pages of a site. */
const pageLink =
  /(?:\]\(\s*<?|href=["']|^ {0,3}\[[^\]\n]+\]:\s*<?)((?:https?:\/\/[^\s/)"'>]+)?\/[^\s)"'>#?]*)/gm;

/**
 * A post of another generator. The first of `oldUrls` is the URL of its page, and `urlSource` says how it was found.
 * The import adds its conversions to `changes`, and what it could not convert to `left`.
 */
export type Post = ReturnType<typeof readPost>;

/** A post with the folder and path of its new article. */
export type PlannedPost = Post & Readonly<Record<'folder' | 'newPath', string>>;

/** Normalizes the path of a page or its source file for comparison. */
export function urlKey(path: string): string {
  const plain = decodeUrl(path).replaceAll('\\', '/').toLowerCase();
  return plain.replace(/(?:\/index)?(?:\.(?:html?|mdx?|markdown))?\/?$/, '');
}

/** Returns the key of a post's name, or of the last part of a path. No `urlKey` equals such a key. */
export const nameKey = (path: string): string =>
  `name:${urlKey(path).replace(/.*\//, '')}`;

/**
 * Reads posts from files and folders. A file in a folder is a post if it has a date, or front matter and draft status.
 * Also returns lines that describe the posts, and the paths of Markdown files with front matter that are not posts.
 * `url` is the pattern of the old URLs, such as `/:year/:slug/`. Throws `DiagnosticsError` if a path has no posts.
 */
export function readPosts(given: readonly string[], url = '') {
  const found = given.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const missing = {
      posts: [],
      passedOver: [],
      reason: 'This file or folder does not exist. Check the path.',
    };
    if (!stats) return { file, ...missing };
    const isFolder = stats.isDirectory();
    const path = isFolder ? resolve(file) : resolveRealPath(file);
    const names = isFolder
      ? listFiles(file).filter((name) => !generatedFile.test(name))
      : [basename(path)];
    const root = isFolder ? path : dirname(path);
    const texts = names
      .filter((name) => /\.(?:md|mdx|markdown)$/i.test(name))
      .map((name) => join(root, name));
    const all = texts.flatMap((text) => {
      const site = findSite(dirname(text)) ?? { ...noGenerator, root };
      // Ignores symbolic links that lead out of the project.
      return containsPath(resolveRealPath(site.root), resolveRealPath(text))
        ? readPost(text, site, url)
        : [];
    });
    const isPost = ({ fields, date, isDraft }: Post) =>
      date || (fields.size > 0 && isDraft);
    const posts = isFolder ? all.filter(isPost) : all;
    const others = all.filter(
      (post) => post.fields.size > 0 && !posts.includes(post),
    );
    const undated =
      others[0] &&
      `, ${others.length} with front matter but without a date, such as ${others[0].path}`;
    const formats = new Set(
      names.flatMap(
        (name) => /\.(?:dj|adoc|rst|org|html)$/.exec(name)?.[0] ?? [],
      ),
    );
    const unsupported =
      formats.size > 0
        ? `. Files in formats that are not supported: ${[...formats].join(', ')}`
        : '';
    const seen = `Markdown files: ${all.length}${undated ?? ''}${unsupported}`;
    const reason = `No posts were found. ${seen}. A post has front matter with a date, or is a draft.`;
    return { file, posts, passedOver: others.map((post) => post.path), reason };
  });
  const diagnostics = found.filter(({ posts }) => posts.length === 0);
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  const passedOver = found.flatMap((folder) => folder.passedOver);
  return { ...checkOldUrls(found.flatMap(({ posts }) => posts)), passedOver };
}

function readPost(file: string, site: Site, url: string) {
  const { text, diagnostics } = readText(file);
  const { fields, body, problems } = readFields(text);
  const path = relative(site.root, file).replaceAll('\\', '/');
  const textIn = (field: string) => fieldText(fields.get(field));
  // In a bundle, such as `lamps/index.md` or `lamps/lamps.md`, the folder's name is the post's name.
  const [, bundle] =
    /([^/]+)\/(?:\d{4}-\d\d-\d\d-)?(index|page|\1)\.\w+$/.exec(path) ?? [];
  const stem = bundle ?? basename(path).replace(/\.\w+$/, '');
  const plainName = /Hugo|Astro/.test(site.generator)
    ? stem
    : stem.replace(/^\d{4}-\d\d-\d\d-?(?=.)/, '');
  const slug = textIn('slug');
  const name = slug || plainName;
  // Decodes HTML entities, which exporters leave in titles.
  const title =
    textIn('title').replace(/&(?:#(\d+)|amp);/g, (_, code = 38) =>
      String.fromCodePoint(code),
    ) || name;
  const explicit = textIn(site.urlField);
  const [dayInNames = ''] =
    /(?<![\w-])\d{4}([-/])\d\d\1\d\d(?!\d)/.exec(
      `${basename(path)} ${stem} ${explicit}`,
    ) ?? [];
  const written = readField(fields, 'date');
  const date = parseDay(written) || parseDay(dayInNames);
  const wrongDate =
    written && !date
      ? [`The date '${written}' is invalid, so the article is a draft.`]
      : [];
  const isUnfinished =
    draftFile.test(path) ||
    /^(?:draft|private|pending)$/.test(textIn('status'));
  const isMarked =
    !/^(?:false|no|off)?$/i.test(textIn('draft')) ||
    textIn('published') === 'false';
  const isDraft = isUnfinished || isMarked || wrongDate.length > 0;
  const parent = path.slice(0, Math.max(0, path.search(/_posts|_drafts/)));
  const categories = [
    parent,
    ...readList(fields, ['categories', 'category'], true),
  ]
    .join('/')
    .toLowerCase();
  const facts = {
    folder: dirname(bundle ? dirname(path) : path),
    name,
    title,
    slug,
    date,
    categories,
  };
  const fill = (template: string) => fillPattern(template, site, facts);
  // Ignores a URL in the front matter if it is empty, or has an unknown template or a '?', which redirects cannot have.
  const isFact = !/^\/(?:false)?$|%7B%|\?/i.test(fill(explicit));
  const { pattern, isGuess } = url
    ? { pattern: url, isGuess: false }
    : urlPattern(site, path);
  const computed = pattern
    ? `${isGuess ? 'probably ' : ''}look like ${pattern}`
    : 'are unknown';
  const oldUrls = [
    isFact ? explicit : pattern,
    ...readList(fields, ['aliases', 'redirect_from']),
  ];
  const changes: string[] = [];
  return {
    ...{ file, path, site, fields, body, name, title, date, isDraft, changes },
    oldUrls: oldUrls.filter(Boolean).map(fill),
    urlSource: isFact ? 'are in the front matter' : computed,
    isGuess: isGuess && !isFact,
    hosts: [
      ...site.hosts,
      ...[explicit, url].flatMap((found) => parseUrl(found)?.host || []),
    ],
    left: [
      ...diagnostics.map(({ reason }) => reason),
      ...problems,
      ...wrongDate,
    ],
  };
}

/**
 * Returns lines that describe the generators of posts and their old URLs, and the posts. Compares the URLs with links
 * between posts, because a pattern may be wrong, and removes guessed URLs if most links contradict them.
 */
function checkOldUrls(posts: readonly Post[]) {
  const lines = posts.map(({ site: { root, generator, evidence } }) =>
    generator
      ? `${root}: recognized ${generator} by ${evidence}`
      : `${root}: no known generator`,
  );
  // The first post of each kind is the example.
  for (const [source, [url]] of new Map(
    posts.toReversed().map(({ urlSource, oldUrls }) => [urlSource, oldUrls]),
  ))
    lines.push(`  Old URLs ${source}${url ? `, for example ${url}` : ''}`);
  const hosts = ['site.invalid', ...posts.flatMap((post) => post.hosts)];
  const links = posts.flatMap(({ body }) =>
    [...body.matchAll(pageLink)].map(([, link = '']) => link),
  );
  const urls = links.map((link) => parseUrl(link, 'https://site.invalid'));
  const paths = urls.flatMap((url) =>
    url && hosts.includes(url.host) ? url.pathname : [],
  );
  const known = new Set(posts.flatMap(({ oldUrls }) => oldUrls.map(urlKey)));
  const names = new Set(posts.map(({ name }) => nameKey(name)));
  const right = paths.filter((path) => known.has(urlKey(path)));
  const wrong = paths.filter(
    (path) => !known.has(urlKey(path)) && names.has(nameKey(path)),
  );
  const [all, example] = [
    right.length + wrong.length,
    wrong[0] ? `. Another one leads to ${wrong[0]}` : '',
  ];
  if (all > 0)
    lines.push(
      `  ${right.length} of ${all} links between posts lead to these old URLs${example}`,
    );
  const isContradicted = wrong.length > right.length;
  const withoutGuess = (post: Post) =>
    post.isGuess && isContradicted ? post.oldUrls.slice(1) : post.oldUrls;
  const trusted = posts.map((post) => ({
    ...post,
    oldUrls: withoutGuess(post),
  }));
  if (isContradicted || trusted.some(({ oldUrls }) => !oldUrls[0]))
    lines.push(
      '  Check the redirects. Unknown URLs, and guesses that most links contradict, are not redirected. To redirect them, ' +
        'undo the import with git, and repeat it with the pattern of the URLs, such as --url "/:year/:slug/"',
    );
  return { lines: [...new Set(lines)], posts: trusted };
}
