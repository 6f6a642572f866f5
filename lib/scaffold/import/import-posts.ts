import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { stringify } from 'yaml';
import {
  collectDestinations,
  type Destinations,
  type LinkSource,
} from '../../check/check-links.ts';
import { findOldPathProblem } from '../../check/check-redirects.ts';
import { today } from '../../config/settings.ts';

import { readContent } from '../../content/read-articles.ts';
import type { Redirect } from '../../content/redirects.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';

import { runTask } from '../../core/progress.ts';

import { readText } from '../../core/read-text.ts';
import { nextId } from '../new-article.ts';
import { convertPost } from './convert-post.ts';
import { fixFragments } from './fix-fragments.ts';
import { findOldFeeds } from './old-feeds.ts';
import {
  type NewPaths,
  type PlannedPost,
  planPosts,
  postSource,
} from './plan-posts.ts';
import {
  fieldNames,
  fieldText,
  parseDay,
  readField,
  readList,
} from './post-fields.ts';
import type { Post } from './read-post.ts';
import { urlKey } from './url-keys.ts';

export interface ImportResult {
  readonly rows: readonly ImportRow[];
  /** Warnings about content that was not imported, or was changed. */
  readonly warnings: readonly Diagnostic[];
  /** The feeds of the old blogs, and the feeds that replace them. */
  readonly feeds: readonly Redirect[];
}

/** The result for a post. */
export interface ImportRow {
  /** The path of the post in its project. */
  readonly post: string;
  /** The folder of the new article, or the path of an article that was imported before. */
  readonly article: string;
  /** The kinds of changes, each one as often as it occurred. */
  readonly changes: readonly string[];
}

/**
 * Imports posts as articles, sorted by date, and adds redirects from their old
 * URLs and feeds. Skips posts that were imported before, and redirects that
 * `npm run check` rejects.
 */
export async function importPosts(
  unsorted: readonly Post[],
  content: string,
): Promise<ImportResult> {
  mkdirSync(content, { recursive: true });
  const list = `${content}/redirects.txt`;
  const before = existsSync(list) ? readText(list).text : '';
  const imported = `${content}/imported.txt`;
  const earlier = {
    byUrl: readEarlierRedirects(before),
    byFile: readSources(imported),
  };
  const id = nextId(content);
  const { posts, newPaths } = planPosts(unsorted, content, id, earlier);
  const written = posts.filter(({ folder }) => folder);
  const hasAuthors = new Set(posts.flatMap(readAuthors)).size > 1;
  await runTask(`Importing ${posts.length} posts`, () => {
    for (const post of written) {
      writeArticle(post, newPaths, hasAuthors);
    }
  });
  await fixFragments(written, content);

  const destinations = findDestinations(content);
  const lines = written.flatMap((post) => formatRedirects(post, destinations));
  const feeds = findOldFeeds(posts);
  for (const { from, to } of feeds) {
    const isKnown = newPaths.has(urlKey(from));
    if (!isKnown && !findOldPathProblem(from, destinations)) {
      lines.push(`${from} ${to}\n`);
    }
  }
  if (lines.length > 0) {
    const lineBreak = /[^\n]$/.test(before) ? '\n' : '';
    appendFileSync(list, lineBreak + lines.join(''));
  }
  for (const post of written) {
    appendFileSync(imported, `${post.newPath} ${postSource(post)}\n`);
  }
  const warnings = written.flatMap(listWarnings);
  return { rows: posts.map(describePost), warnings, feeds };
}

/** Maps old URLs to new paths. Also reads redirects of unpublished posts, which begin with '#' and no space. */
function readEarlierRedirects(redirects: string): NewPaths {
  const earlier = new Map<string, string>();
  for (const [, from = '', to = ''] of redirects.matchAll(
    /^#?(\/\S*)[ \t]+(\S+)/gm,
  )) {
    earlier.set(urlKey(from), to);
  }
  return earlier;
}

/** Maps the files of imported posts to new paths. */
function readSources(file: string): NewPaths {
  const { text } = existsSync(file) ? readText(file) : { text: '' };
  const sources = new Map<string, string>();
  for (const [, path = '', source = ''] of text.matchAll(/^(\S+) (.+)$/gm)) {
    sources.set(source, path);
  }
  return sources;
}

function findDestinations(content: string): Destinations {
  const noLinks: LinkSource = { anchors: new Set(), links: [] };
  const { articles } = readContent(content);

  return collectDestinations(
    new Map(articles.map((article) => [article, noLinks])),
  );
}

function describePost(post: PlannedPost): ImportRow {
  const { path, newPath, folder } = post;
  const changes = folder ? post.changes.filter(Boolean) : ['already imported'];

  return { post: path, article: folder || newPath, changes };
}

function listWarnings({ path: file, left }: Post): readonly Diagnostic[] {
  return left.map((reason) => ({ file, reason, severity: 'warning' }));
}

/** Returns the lines of redirects to a post. Counts them, and reports URLs that cannot be redirected. */
function formatRedirects(
  post: PlannedPost,
  destinations: Destinations,
): readonly string[] {
  const { newPath, isDraft, date, redirected } = post;
  const isUnpublished = isDraft || date > today();
  const lines: string[] = [];
  for (const url of redirected) {
    const problem = findOldPathProblem(url, destinations);
    if (!problem) {
      const kind = isUnpublished ? 'redirect (commented out)' : 'redirect';
      post.changes.push(kind);
      lines.push(`${isUnpublished ? '#' : ''}${url} ${newPath}\n`);
    } else if (url !== newPath) {
      const reason = `There is no redirect from '${url}', because it ${problem}.`;
      post.left.push(reason);
    }
  }
  return lines;
}

function readAuthors({ fields }: Post): readonly string[] {
  return readList(fields, ['author', 'authors']);
}

/** Writes an article with its files. Omits the author if all posts have the same one, who is the owner. */
function writeArticle(
  post: PlannedPost,
  newPaths: NewPaths,
  hasAuthors: boolean,
): void {
  const { folder, isDraft, changes } = post;
  const { text, mainimg, files } = convertPost(post, newPaths);
  const author = hasAuthors ? readAuthors(post).join(', ') : '';
  const frontMatter = collectFrontMatter(post, mainimg, author);
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder);
  for (const [name, source] of files) {
    copyFileSync(source, `${folder}/${name}`);
  }
  const yaml = stringify(frontMatter, { lineWidth: 0 });
  const body = text.replace(/^\n+/, '').trimEnd();
  writeFileSync(`${folder}/article.md`, `---\n${yaml}---\n\n${body}\n`);

  reportFields(post, Object.keys(frontMatter));
  changes.unshift(
    'article',
    ...(isDraft ? ['draft'] : []),
    ...Array.from(files, () => 'file'),
  );
}

/** Tags that say nothing about a post. */
const emptyTags = new Set(['all', 'post', 'posts', 'uncategorized']);

function collectFrontMatter(
  { folder, fields, title, date, isDraft, site }: PlannedPost,
  mainimg: string | undefined,
  author: string,
): Readonly<Record<string, unknown>> {
  const allTags = readList(
    fields,
    [...fieldNames('tags'), 'categories'],
    site.generator.hasSpacedLists,
  );
  const tags = allTags.filter((tag) => !emptyTags.has(tag.toLowerCase()));

  return {
    title,
    subtitle: fieldText(fields.get('subtitle')) || undefined,
    mainimg,
    preview: readField(fields, 'preview') || undefined,
    slug: folder.replace(/.*\/\d+-/, ''),
    date: date || undefined,
    updated: parseDay(readField(fields, 'updated')) || undefined,
    type: 'blog',
    draft: isDraft || undefined,
    tags: tags.length > 0 ? tags : undefined,
    author: author || undefined,
    series: fieldText(fields.get('series')) || undefined,
  };
}

/** Fields that the import reads, apart from those of the new front matter. */
const readNames = [
  'authors',
  'categories',
  'guid',
  'link',
  'path',
  'published',
  'status',
];

function reportFields(
  { fields, left, site }: PlannedPost,
  written: readonly string[],
): void {
  const { urlField, aliasFields } = site.generator;
  const names = [...written, ...readNames, urlField, ...aliasFields];
  const known = new Set(names.flatMap(fieldNames));
  for (const name of fields.keys()) {
    if (!known.has(name)) {
      left.push(`The field ${name} was not imported.`);
    }
  }
}
