import {
  appendFileSync,
  copyFileSync,
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
import { htmlElements } from '../../markdown/html-elements.ts';
import { parseElements } from '../../markdown/validate-html.ts';
import { nextId } from '../new-article.ts';
import { convertPost } from './convert-post.ts';
import {
  type NewPaths,
  readEarlierImports,
  readOptional,
  saveImports,
} from './earlier-imports.ts';
import { fixFragments } from './fix-fragments.ts';
import { findOldFeeds } from './old-feeds.ts';
import { type PlannedPost, planPosts } from './plan-posts.ts';
import {
  fieldNames,
  fieldText,
  parseDay,
  readField,
  readList,
} from './post-fields.ts';
import type { Post } from './read-post.ts';
import { reportUnknownTags } from './tag-table.ts';
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
  const earlier = readEarlierImports(content);
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
  const lines = posts.flatMap((post) => formatRedirects(post, destinations));
  const feeds = findOldFeeds(posts);
  for (const { from, to } of feeds) {
    const isKnown = newPaths.has(urlKey(from));
    if (!isKnown && !findOldPathProblem(from, destinations)) {
      lines.push(`${from} ${to}\n`);
    }
  }
  if (lines.length > 0) {
    const list = `${content}/redirects.txt`;
    const lineBreak = /[^\n]$/.test(readOptional(list)) ? '\n' : '';
    appendFileSync(list, lineBreak + lines.join(''));
  }

  saveImports(written, earlier, content);
  const changed = posts.filter((post) => !isUnchanged(post));
  const warnings = changed.flatMap(listWarnings);
  warnings.push(...reportUnknownTags(changed));
  return { rows: posts.map(describePost), warnings, feeds };
}

/** Returns whether the import has only written what was there before. */
function isUnchanged({ folder, before }: PlannedPost): boolean {
  return before !== '' && before === readText(`${folder}/article.md`).text;
}

function findDestinations(content: string): Destinations {
  const noLinks: LinkSource = { anchors: new Set(), links: [] };
  const { articles } = readContent(content);

  return collectDestinations(
    new Map(articles.map((article) => [article, noLinks])),
  );
}

function describePost(post: PlannedPost): ImportRow {
  const { path, newPath, folder, changes } = post;
  if (folder && !isUnchanged(post)) {
    return { post: path, article: folder, changes: changes.filter(Boolean) };
  }

  const redirects = changes.filter((change) => change.startsWith('redirect'));
  const all = ['already imported', ...redirects];
  return { post: path, article: newPath, changes: all };
}

function listWarnings({ path: file, left }: Post): Diagnostic[] {
  return left.map((reason) => ({ file, reason, severity: 'warning' }));
}

/** Returns the lines of redirects to a post. Counts them, and reports URLs that cannot be redirected. */
function formatRedirects(
  { newPath, folder, isDraft, date, redirected, changes, left }: PlannedPost,
  destinations: Destinations,
): readonly string[] {
  const isUnpublished = isDraft || date > today();
  const mark = isUnpublished ? '#' : '';
  const lines: string[] = [];
  for (const url of redirected) {
    const problem = findOldPathProblem(url, destinations);
    if (!problem) {
      changes.push(mark ? 'redirect (commented out)' : 'redirect');
      lines.push(`${mark}${url} ${newPath}\n`);
    } else if (folder && url !== newPath) {
      left.push(`There is no redirect from '${url}', because it ${problem}.`);
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
  const { folder, before, isDraft, changes } = post;
  const { text, mainimg, files } = convertPost(post, newPaths);
  const author = hasAuthors ? readAuthors(post).join(', ') : '';
  const frontMatter = collectFrontMatter(post, mainimg, author);
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder, { recursive: before !== '' });
  for (const [name, source] of files) {
    copyFileSync(source, `${folder}/${name}`);
  }
  const yaml = stringify(frontMatter, { lineWidth: 0 });
  const [head = `---\n${yaml}---\n`] = /^---\n.*?^---\n/ms.exec(before) ?? [];
  const body = text.replace(/^\n+/, '').trimEnd();
  writeFileSync(`${folder}/article.md`, `${head}\n${body}\n`);

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
    preview: formatPreview(readField(fields, 'preview')) || undefined,
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

/** Escapes a preview that is not HTML, such as 'How <datalist> works'. */
function formatPreview(text: string): string {
  const isHtml = [...parseElements(text).values()].every(
    ({ tagName, isClosed }) => isClosed && htmlElements.has(tagName),
  );

  return isHtml ? text : text.replaceAll('<', '&lt;');
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
