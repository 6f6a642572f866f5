import { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { collectDestinations, type LinkSource } from '../../check/check-links.ts';
import { findOldPathProblem } from '../../check/check-redirects.ts';
import { today } from '../../config/settings.ts';
import { slugify } from '../../content/front-matter.ts';
import { readContent } from '../../content/read-articles.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { runTask } from '../../core/progress.ts';
import { readText } from '../../core/read-text.ts';
import { nextId } from '../new-article.ts';
import { convertBody, type NewPaths, urlKey } from './convert-body.ts';
import { fixFragments } from './fix-fragments.ts';
import { fieldNames, fieldText, parseDay, readField, readList } from './post-fields.ts';
import type { Post } from './read-posts.ts';

/**
 * Imports posts as articles, sorted by date, and adds redirects from their old URLs. Skips posts that were imported
 * before, and redirects that `npm run check` rejects.
 *
 * @returns a table row for each post, and warnings about parts that were not converted
 */
export async function importPosts(unsorted: readonly Post[], content: string) {
  // Drafts without a date come last.
  const order = ({ date, path }: Post) => `${date || '9999'} ${path}`;
  const posts = unsorted.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  mkdirSync(content, { recursive: true });
  const list = `${content}/redirects.txt`;
  const before = existsSync(list) ? readText(list).text : '';
  // Also reads redirects of unpublished posts, which are commented out with '#' and no space.
  const redirects = [...before.matchAll(/^#?(\/\S*)[ \t]+(\S+)/gm)];
  const earlier = new Map(redirects.map(([, from = '', to = '']) => [urlKey(from), to]));
  const urls = new Map(earlier);
  const names = new Map<string, string>();
  let id = nextId(content);
  const authors = new Set(posts.flatMap(readAuthors));
  // All new paths are planned before the first article is written, because posts link to each other.
  const planned = posts.map((post) => {
    const [url = '', ...aliases] = post.oldUrls;
    // A post without a URL of its own is recognized by its file.
    const byFile = encodeURI(`/${post.path}`);
    const existing = earlier.get(urlKey(url || byFile)) ?? earlier.get(urlKey(byFile));
    const path = existing ?? `/blog/${id}/`;
    const main = url && !urls.has(urlKey(url)) ? url : byFile;
    const name = urlKey(post.name);
    urls.set(urlKey(post.file), path);
    names.set(name, names.has(name) ? '' : path);
    if (existing) return { post, path, folder: '', main, byFile, old: [] };
    const old = [main, ...aliases].filter((from) => !urls.has(urlKey(from)) && urls.set(urlKey(from), path));
    const folder = `${content}/${id}-${slugify(post.name) || slugify(post.title) || 'post'}`;
    id += 1;
    return { post, path, folder, main, byFile, old };
  });
  const imported = await runTask(`Importing ${planned.length} posts`, () =>
    planned.map((plan) => {
      if (!plan.folder) return { ...plan, changes: ['already imported'], left: [] };
      return { ...plan, ...writeArticle(plan.post, plan, { urls, names }, authors.size > 1) };
    }),
  );
  const leftByFolder = new Map(imported.map(({ folder, left }) => [folder, left]));
  await runTask('Checking links to headings', (progress) => fixFragments(leftByFolder, content, progress));
  const noLinks: LinkSource = { anchors: new Set(), links: [] };
  const destinations = collectDestinations(new Map(readContent(content).articles.map((article) => [article, noLinks])));
  const [lines, warnings]: [string[], Diagnostic[]] = [[], []];
  const rows = imported.map(({ post, path, folder, main, byFile, old, changes, left }) => {
    const mark = post.isDraft || post.date > today() ? '#' : '';
    for (const url of old) {
      const problem = url === byFile ? 'is unknown' : findOldPathProblem(url, destinations);
      // The first URL is always written, because the next import recognizes the post by this URL.
      if (!problem || url === main) lines.push(`${problem ? '#' : mark}${url} ${path}\n`);
      if (!problem) changes.push(mark ? 'redirect (commented out)' : 'redirect');
      else if (url !== path && problem !== 'is unknown')
        left.push(`There is no redirect from '${url}', because it ${problem}.`);
    }
    warnings.push(...left.map((reason) => ({ file: post.path, reason, severity: 'warning' as const })));
    return { post: post.path, article: folder || path, changes };
  });
  if (lines.length > 0) appendFileSync(list, [/[^\n]$/.test(before) ? '\n' : '', ...lines].join(''));
  return { rows, warnings };
}

const readAuthors = ({ fields }: Post) => readList(fields, ['author', 'authors']);

/**
 * Writes an article with its files, and returns the conversions and the parts that were not converted. Omits the author
 * if all posts have the same one, who is the owner.
 */
function writeArticle(
  post: Post,
  { folder, path }: Readonly<Record<'folder' | 'path', string>>,
  newPaths: NewPaths,
  hasAuthors: boolean,
) {
  const { fields, title, date, isDraft } = post;
  const { text, mainimg, files, changes, left } = convertBody(post, readField(fields, 'mainimg'), path, newPaths);
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
    updated: parseDay(readField(fields, 'updated')) || undefined,
    type: 'blog',
    draft: isDraft || undefined,
    tags: tags.length > 0 ? tags : undefined,
    author: (hasAuthors && readAuthors(post).join(', ')) || undefined,
    series: fieldText(fields.get('series')) || undefined,
  };
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder);
  for (const [name, source] of files) copyFileSync(source, `${folder}/${name}`);
  writeFileSync(`${folder}/article.md`, `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text.trimEnd()}\n`);
  const others = ['authors', 'path', 'published', 'status', 'link', 'guid', 'aliases', 'redirect_from', 'categories'];
  const knownNames = [...Object.keys(frontMatter), ...others].flatMap(fieldNames);
  for (const name of fields.keys()) if (!knownNames.includes(name)) left.push(`The field ${name} was not imported.`);
  const kinds = ['article', ...(isDraft ? ['draft'] : []), ...[...files].map(() => 'file')];
  return { changes: [...kinds, ...changes], left };
}
