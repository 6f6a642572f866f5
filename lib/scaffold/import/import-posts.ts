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
} from '../../check/check-links.ts';
import { findOldPathProblem } from '../../check/check-redirects.ts';
import { today } from '../../config/settings.ts';
import { readContent } from '../../content/read-articles.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { runTask } from '../../core/progress.ts';
import { htmlElements } from '../../markdown/html-elements.ts';
import { parseElements } from '../../markdown/validate-html.ts';
import { checkOldUrls } from './check-old-urls.ts';
import { convertPost } from './convert-post.ts';
import { fixFragments } from './fix-fragments.ts';
import {
  type NewPaths,
  type Plan,
  type PlannedPost,
  planPosts,
  readOptional,
  saveImported,
} from './plan-posts.ts';
import { knownFields, parseDay, readField, readList } from './post-fields.ts';
import { listOldUrls, type Post } from './read-post.ts';
import { urlKey } from './url-keys.ts';

export interface ImportResult {
  /** The posts with the kinds of their changes, each one as often as it occurred. */
  readonly posts: readonly PlannedPost[];
  /** Sentences about the generators and the old URLs. */
  readonly lines: readonly string[];
  /** Warnings about content that was not imported, or was changed. */
  readonly warnings: readonly Diagnostic[];
  /** The usual paths of the old feeds. */
  readonly feeds: readonly string[];
}

/**
 * Imports posts as articles, sorted by date, and adds redirects from their old
 * URLs and feeds. Skips articles of earlier imports that were edited, and
 * redirects that `npm run check` rejects.
 */
export async function importPosts(
  unsorted: readonly Post[],
  content: string,
): Promise<ImportResult> {
  mkdirSync(content, { recursive: true });
  const plan = planPosts(unsorted, content);
  const { posts, newPaths } = plan;
  const written = posts.filter(({ folder }) => folder);
  const hasAuthors = new Set(posts.flatMap(readAuthors)).size > 1;
  await runTask(`Importing ${posts.length} posts`, () => {
    for (const post of written) {
      writeArticle(post, newPaths, hasAuthors);
    }
  });
  await fixFragments(written, content);

  const checked = checkOldUrls(posts);
  const feeds = addRedirects({ ...plan, posts: checked.posts }, content);
  saveImported(written, content);
  const warnings = written.flatMap(listWarnings);
  return { posts, warnings, feeds, lines: checked.lines };
}

function listWarnings({ path: file, left }: Post): Diagnostic[] {
  return left.map((reason) => ({ file, reason, severity: 'warning' }));
}

/** Adds redirects to posts, and to the feed. Returns the old feeds. */
function addRedirects(
  { posts, newPaths, redirects }: Plan,
  content: string,
): readonly string[] {
  const destinations = findDestinations(content);
  const lines: string[] = [];
  for (const post of posts) {
    const free = listFreeUrls(post, newPaths, destinations);
    const added = free.filter((url) => !redirects.has(urlKey(url)));
    lines.push(...added.map((url) => formatRedirect(url, post)));
  }

  const feeds = new Set(posts.flatMap(({ site }) => site.generator.feeds));
  for (const feed of feeds) {
    const isKnown = newPaths.has(urlKey(feed));
    if (!isKnown && !findOldPathProblem(feed, destinations)) {
      lines.push(`${feed} /feed.xml\n`);
    }
  }

  if (lines.length > 0) {
    const list = `${content}/redirects.txt`;
    const lineBreak = /[^\n]$/.test(readOptional(list)) ? '\n' : '';
    appendFileSync(list, lineBreak + lines.join(''));
  }
  return [...feeds];
}

function findDestinations(content: string): Destinations {
  const noLinks = { anchors: new Set<string>(), links: [] };
  const { articles } = readContent(content);

  return collectDestinations(
    new Map(articles.map((article) => [article, noLinks])),
  );
}

/** Returns the old URLs of a post that can redirect to it, and reports the others. */
function listFreeUrls(
  post: PlannedPost,
  newPaths: NewPaths,
  destinations: Destinations,
): readonly string[] {
  const { newPath, left } = post;
  const free: string[] = [];
  for (const url of listOldUrls(post)) {
    const target = newPaths.get(urlKey(url));
    const problem =
      target === newPath
        ? findOldPathProblem(url, destinations)
        : `leads to ${target}`;
    if (!problem) {
      free.push(url);
    } else if (url !== newPath) {
      left.push(`There is no redirect from '${url}', because it ${problem}.`);
    }
  }
  return free;
}

/** Counts a redirect, and returns its line. */
function formatRedirect(
  url: string,
  { newPath, isDraft, date, changes }: PlannedPost,
): string {
  const isUnpublished = isDraft || date > today();
  changes.push(isUnpublished ? 'redirect (commented out)' : 'redirect');

  return `${isUnpublished ? '#' : ''}${url} ${newPath}\n`;
}

function readAuthors({ fields }: Post): readonly string[] {
  return readList(fields, 'authors');
}

/** Writes an article with its files. Omits the author if all posts have the same one, who is the owner. */
function writeArticle(
  post: PlannedPost,
  newPaths: NewPaths,
  hasAuthors: boolean,
): void {
  const { folder, fields, site, isDraft, changes, left } = post;
  const { text, mainimg, files } = convertPost(post, newPaths);
  const author = hasAuthors ? readAuthors(post).join(', ') : '';
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of files) {
    const copy = `${folder}/${name}`;
    // The owner may have edited the copy of an earlier import.
    if (!existsSync(copy)) {
      copyFileSync(source, copy);
    }
  }
  const frontMatter = formatFrontMatter(post, mainimg, author);
  const body = text.replace(/^\n+/, '').trimEnd();
  writeFileSync(`${folder}/article.md`, `---\n${frontMatter}---\n\n${body}\n`);

  for (const name of fields.keys()) {
    if (!knownFields.has(name) && name !== site.generator.urlField) {
      left.push(`The field ${name} was not imported.`);
    }
  }
  changes.unshift(
    isDraft ? 'draft' : 'article',
    ...Array.from(files, () => 'file'),
  );
}

/** Tags that say nothing about a post. */
const emptyTags = new Set(['all', 'post', 'posts', 'uncategorized']);

function formatFrontMatter(
  { folder, fields, title, date, isDraft, site }: PlannedPost,
  mainimg: string | undefined,
  author: string,
): string {
  const allTags = readList(fields, 'tags', site.generator.hasSpacedLists);
  const tags = allTags.filter((tag) => !emptyTags.has(tag.toLowerCase()));
  const values = {
    title,
    subtitle: readField(fields, 'subtitle') || undefined,
    mainimg,
    preview: formatPreview(readField(fields, 'preview')) || undefined,
    slug: folder.replace(/.*\/\d+-/, ''),
    date: date || undefined,
    updated: parseDay(readField(fields, 'updated')) || undefined,
    type: 'blog',
    draft: isDraft || undefined,
    tags: tags.length > 0 ? tags : undefined,
    author: author || undefined,
    series: readField(fields, 'series') || undefined,
  };

  return stringify(values, { lineWidth: 0 });
}

/** Escapes a preview that is not HTML, such as 'How <datalist> works'. */
function formatPreview(text: string): string {
  const isHtml = [...parseElements(text).values()].every(
    ({ tagName, isClosed }) => isClosed && htmlElements.has(tagName),
  );

  return isHtml ? text : text.replaceAll('<', '&lt;');
}
