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
  type LinkSource,
} from '../../check/check-links.ts';
import { findOldPathProblem } from '../../check/check-redirects.ts';
import { today } from '../../config/settings.ts';
import { articlePaths } from '../../content/catalogue.ts';
import { readContent } from '../../content/read-articles.ts';
import { slugify } from '../../content/slug.ts';
import { runTask } from '../../core/progress.ts';
import { readText } from '../../core/read-text.ts';
import { fragmentId } from '../../core/url.ts';
import { pageIds } from '../../markdown/headings.ts';
import { renderArticle } from '../../site/render-article.ts';
import { nextId } from '../new-article.ts';
import { convertBody } from './convert-body.ts';
import { findOldFeeds } from './old-feeds.ts';
import {
  fieldNames,
  fieldText,
  parseDay,
  readField,
  readList,
} from './post-fields.ts';
import { nameKey, type PlannedPost, type Post, urlKey } from './read-posts.ts';

/**
 * Imports posts as articles, sorted by date, and adds redirects from their old
 * URLs and feeds. Skips posts that were imported before, and redirects that
 * `npm run check` rejects. Returns a table row for each post, warnings about the
 * rest, and the feeds of the old blogs.
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
  const earlier = new Map(
    redirects.map(([, from = '', to = '']) => [urlKey(from), to]),
  );
  const newPaths = new Map(earlier);
  let id = nextId(content);
  // All new paths are planned before the first article is written, because posts link to each other.
  const planned = posts.map((post) => {
    // A post without a URL of its own is recognized by its file.
    const byFile = encodeURI(`/${post.path}`);
    const [url = byFile, ...aliases] = post.oldUrls;
    const existing = earlier.get(urlKey(url)) ?? earlier.get(urlKey(byFile));
    const newPath = existing ?? `/blog/${id}/`;
    const main = newPaths.has(urlKey(url)) ? byFile : url;
    const name = nameKey(post.name);
    newPaths.set(urlKey(post.file), newPath);
    newPaths.set(name, newPaths.has(name) ? '' : newPath);
    if (existing)
      return { ...post, newPath, folder: '', main, byFile, old: [] };
    const old = [main, ...aliases].filter(
      (from) =>
        !newPaths.has(urlKey(from)) && newPaths.set(urlKey(from), newPath),
    );
    const folder = `${content}/${id}-${slugify(post.name) || slugify(post.title) || 'post'}`;
    id += 1;
    return { ...post, newPath, folder, main, byFile, old };
  });
  const written = planned.filter(({ folder }) => folder);
  const hasAuthors = new Set(posts.flatMap(readAuthors)).size > 1;
  await runTask(`Importing ${planned.length} posts`, () => {
    for (const post of written) writeArticle(post, newPaths, hasAuthors);
  });
  await fixFragments(written, content);
  const noLinks: LinkSource = { anchors: new Set(), links: [] };
  const destinations = collectDestinations(
    new Map(readContent(content).articles.map((article) => [article, noLinks])),
  );
  const lines: string[] = [];
  const rows = planned.map(
    ({
      path,
      newPath,
      folder,
      date,
      isDraft,
      main,
      byFile,
      old,
      changes,
      left,
    }) => {
      if (!folder)
        return { post: path, article: newPath, changes: ['already imported'] };
      const mark = isDraft || date > today() ? '#' : '';
      for (const url of old) {
        const problem =
          url === byFile ? 'is unknown' : findOldPathProblem(url, destinations);
        // The first URL is always written, because the next import recognizes the post by this URL.
        if (!problem || url === main)
          lines.push(`${problem ? '#' : mark}${url} ${newPath}\n`);
        if (!problem)
          changes.push(mark ? 'redirect (commented out)' : 'redirect');
        else if (url !== newPath && url !== byFile)
          left.push(
            `There is no redirect from '${url}', because it ${problem}.`,
          );
      }
      return { post: path, article: folder, changes };
    },
  );
  const feeds = findOldFeeds(posts);
  for (const { from, to } of feeds) {
    const isKnown = newPaths.has(urlKey(from));
    if (!isKnown && !findOldPathProblem(from, destinations)) {
      lines.push(`${from} ${to}\n`);
    }
  }
  if (lines.length > 0)
    appendFileSync(
      list,
      [/[^\n]$/.test(before) ? '\n' : '', ...lines].join(''),
    );
  const toWarnings = ({ path: file, left }: Post) =>
    left.map((reason) => ({ file, reason, severity: 'warning' as const }));
  return { rows, warnings: written.flatMap(toWarnings), feeds };
}

const readAuthors = ({ fields }: Post) =>
  readList(fields, ['author', 'authors']);

/** Writes an article with its files. Omits the author if all posts have the same one, who is the owner. */
function writeArticle(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
  hasAuthors: boolean,
): void {
  const { folder, fields, title, date, isDraft, changes, left } = post;
  const { text, mainimg, files } = convertBody(post, newPaths);
  const allTags = readList(
    fields,
    [...fieldNames('tags'), 'categories'],
    post.site.generator === 'Jekyll',
  );
  // Omits tags that say nothing about a post, such as 'posts' and 'uncategorized'.
  const tags = allTags.filter(
    (tag) => !/^(?:posts?|all|uncategorized)$/i.test(tag),
  );
  const frontMatter = {
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
    author: (hasAuthors && readAuthors(post).join(', ')) || undefined,
    series: fieldText(fields.get('series')) || undefined,
  };
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder);
  for (const [name, source] of files) copyFileSync(source, `${folder}/${name}`);
  writeFileSync(
    `${folder}/article.md`,
    `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text.trimEnd()}\n`,
  );
  const others = [
    'authors',
    'path',
    'published',
    'status',
    'link',
    'guid',
    'aliases',
    'redirect_from',
    'categories',
  ];
  const knownNames = [...Object.keys(frontMatter), ...others].flatMap(
    fieldNames,
  );
  for (const name of fields.keys())
    if (!knownNames.includes(name))
      left.push(`The field ${name} was not imported.`);
  changes.unshift(
    'article',
    ...(isDraft ? ['draft'] : []),
    ...Array.from(files, () => 'file'),
  );
}

/** Returns an ID without the characters in which generators differ. */
const plainId = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const linkToHeading = /(?<=[\s(<"'])([^\s()<>"'#]*)#([^\s()<>"']+)/g;

/** Corrects links to headings, because generators make different IDs. Links to missing IDs lead to the top. */
async function fixFragments(
  imported: readonly PlannedPost[],
  content: string,
): Promise<void> {
  const { articles } = readContent(content);
  const pages = await runTask(
    'Checking links to headings',
    async (progress) => {
      const rendered = [];
      for (const article of articles) {
        const { anchors, links } = await renderArticle(article);
        rendered.push({
          ...article,
          links,
          ids: new Set([...anchors, ...pageIds.every]),
        });
        progress(rendered.length, articles.length);
      }
      return rendered;
    },
  );
  const idsByPath = new Map(
    pages.flatMap((page) => articlePaths(page).map((path) => [path, page.ids])),
  );
  for (const { file, folder, links, ids: ownIds } of pages) {
    const left = imported.find((post) => post.folder === folder)?.left;
    if (!left) continue;
    const fixed = readText(file).text.replace(
      linkToHeading,
      (whole, path, written) => {
        const id = fragmentId(written);
        const ids = path ? idsByPath.get(path) : ownIds;
        const isLink = links.some(
          (link) => link.path === path && link.id === id,
        );
        if (!id || !ids || ids.has(id) || !isLink) return whole;
        const similar = [...ids].find(
          (other) => plainId(other) === plainId(id),
        );
        if (!similar)
          left.push(
            `There is no heading '#${id}'. The link leads to the top of the page.`,
          );
        return `${path}#${similar ?? pageIds.every[0]}`;
      },
    );
    writeFileSync(file, fixed);
  }
}
