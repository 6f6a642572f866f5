import { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { collectDestinations, type LinkSource } from '../../check/check-links.ts';
import { findOldPathProblem } from '../../check/check-redirects.ts';
import { today } from '../../config/settings.ts';
import { slugify } from '../../content/front-matter.ts';
import { readContent } from '../../content/read-articles.ts';
import { readText } from '../../core/read-text.ts';
import { nextId } from '../new-article.ts';
import { convertBody, urlKey } from './convert-body.ts';
import { fieldNames, fieldText, parseDay, readField, readList } from './post-fields.ts';
import { type Post, readPosts } from './read-posts.ts';

/**
 * Imports posts as articles, sorted by date, and adds redirects from their old URLs. Skips posts that were imported
 * before or are outside the project, and redirects that `npm run check` rejects. Returns a table row for each post.
 *
 * @throws {DiagnosticsError} if a path does not exist or has no posts. In this case, nothing is written.
 */
export function importPosts(given: readonly string[], content: string) {
  // Drafts without a date come last.
  const order = ({ date, path }: Post) => `${date || '9999'} ${path}`;
  const posts = readPosts(given).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  mkdirSync(content, { recursive: true });
  const list = `${content}/redirects.txt`;
  const before = existsSync(list) ? readText(list).text : '';
  // Also reads redirects of unpublished posts, which are commented out with '#' and no space.
  const redirects = [...before.matchAll(/^#?(\/\S*)[ \t]+(\S+)/gm)];
  const newPaths = new Map(redirects.map(([, from = '', to = '']) => [urlKey(from), to]));
  let id = nextId(content);
  // All new paths are planned before the first article is written, because posts link to each other.
  const planned = posts.map((post) => {
    const existing = newPaths.get(urlKey(post.oldUrls[0] ?? ''));
    const path = existing ?? `/blog/${id}/`;
    const mark = post.isDraft || post.date > today() ? '#' : '';
    const skipped = post.isOutside ? 'outside the project, not read' : existing && `already imported: ${path}`;
    if (!post.isOutside) newPaths.set(urlKey(post.file), path);
    if (skipped) return { post, path, skipped, mark, folder: '', old: [] };
    const isNew = (url: string) => !newPaths.has(urlKey(url)) && newPaths.set(urlKey(url), path);
    const old = post.oldUrls.filter(isNew);
    const folder = `${content}/${id}-${slugify(post.name) || slugify(post.title) || 'post'}`;
    id += 1;
    return { post, path, skipped: '', mark, folder, old };
  });
  const imported = planned.map((plan) => ({
    ...plan,
    ...(plan.skipped ? { changes: [], left: [] } : writeArticle(plan.post, plan.folder, newPaths)),
  }));
  const noLinks: LinkSource = { anchors: new Set(), links: [] };
  const destinations = collectDestinations(new Map(readContent(content).articles.map((article) => [article, noLinks])));
  const lines: string[] = [];
  const rows = imported.map(({ post, path, skipped, mark, folder, old, changes, left }) => {
    if (skipped) return { post: post.path, folder: skipped, changed: '', left };
    for (const url of old) {
      const problem = findOldPathProblem(url, destinations);
      // The first URL is always written, because the next import recognizes the post by this URL.
      if (!problem || url === post.oldUrls[0]) lines.push(`${problem ? '#' : mark}${url} ${path}\n`);
      if (!problem) changes.push(mark ? 'redirect (commented out)' : 'redirect');
      else if (url !== path) left.push(`${url}: no redirect, because it ${problem}`);
    }
    const counts = [...new Set(changes)].map((kind) => `${changes.filter((item) => item === kind).length} × ${kind}`);
    return { post: post.path, folder: `${folder}/`, changed: counts.join(', '), left };
  });
  if (lines.length > 0) appendFileSync(list, [/[^\n]$/.test(before) ? '\n' : '', ...lines].join(''));
  return rows;
}

/** Writes an article with its files, and returns the conversions and the parts that were not converted. */
function writeArticle(post: Post, folder: string, newPaths: ReadonlyMap<string, string>) {
  const { fields, title, date, isDraft } = post;
  const { text, mainimg, files, changes, left } = convertBody(post, readField(fields, 'mainimg'), newPaths);
  // Omits tags that say nothing about a post, such as 'posts' and 'uncategorized'.
  const tags = readList(fields, [...fieldNames('tags'), 'categories'], post.site.generator === 'Jekyll').filter(
    (tag) => !/^(?:posts?|all|uncategorized)$/i.test(tag),
  );
  const frontMatter = {
    title,
    subtitle: fieldText(fields.get('subtitle')) || undefined,
    mainimg: mainimg || undefined,
    preview: readField(fields, 'preview') || undefined,
    slug: folder.replace(/.*\/\d+-/, ''),
    date: date || undefined,
    updated: parseDay(fields, 'updated') || undefined,
    type: 'blog',
    draft: isDraft || undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder);
  for (const [name, source] of files) copyFileSync(source, `${folder}/${name}`);
  writeFileSync(`${folder}/article.md`, `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text.trimEnd()}\n`);
  const others = ['published', 'status', 'link', 'guid', 'aliases', 'redirect_from', 'categories'];
  const knownNames = [...Object.keys(frontMatter), ...others].flatMap(fieldNames);
  const unknownNames = [...fields.keys()].filter((name) => !knownNames.includes(name));
  if (unknownNames.length > 0) left.push(`fields that were not imported: ${unknownNames.join(', ')}`);
  return { changes: [...[...files].map(() => 'file'), ...changes], left };
}
