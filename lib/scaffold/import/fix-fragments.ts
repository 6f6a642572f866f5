import { writeFileSync } from 'node:fs';
import { location } from 'vfile-location';
import { articlePaths } from '../../content/catalogue.ts';
import { type Article, readContent } from '../../content/read-articles.ts';
import { runTask } from '../../core/progress.ts';
import { readText } from '../../core/read-text.ts';
import { fragmentId } from '../../core/url.ts';
import { pageIds } from '../../markdown/headings.ts';
import type { SiteLink } from '../../markdown/resolve-links.ts';
import { renderArticle } from '../../site/render-article.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { PlannedPost } from './plan-posts.ts';

/** The IDs that links can lead to, by the paths of pages. */
type IdsByPath = ReadonlyMap<string, ReadonlySet<string>>;

/** Corrects links to headings, because generators make different IDs. Links to missing IDs lead to the top. */
export async function fixFragments(
  imported: readonly PlannedPost[],
  content: string,
): Promise<void> {
  const { articles } = readContent(content);
  const idsByPath = await runTask('Checking links to headings', () =>
    collectIds(articles),
  );
  for (const article of articles) {
    const post = imported.find(({ folder }) => folder === article.folder);
    const { links } = await renderArticle(article);
    if (post) {
      fixLinks(article, links, post, idsByPath);
    }
  }
}

async function collectIds(articles: readonly Article[]): Promise<IdsByPath> {
  const idsByPath = new Map<string, ReadonlySet<string>>();
  for (const article of articles) {
    const { anchors } = await renderArticle(article);
    const ids = new Set([...anchors, ...pageIds.every]);
    for (const path of articlePaths(article)) {
      idsByPath.set(path, ids);
    }
  }
  return idsByPath;
}

function fixLinks(
  { file }: Article,
  links: readonly SiteLink[],
  { left, newPath }: PlannedPost,
  idsByPath: IdsByPath,
): void {
  const { text } = readText(file);
  const edits: Edit[] = [];
  for (const link of links) {
    const ids = idsByPath.get(link.path || newPath);
    if (!link.id || !ids || ids.has(link.id)) {
      continue;
    }

    const id = findSimilarId(link.id, ids);
    edits.push(...replaceFragment(text, link, id ?? pageIds.every[0]));
    if (!id) {
      const fate = 'The link leads to the top of the page.';
      left.push(`There is no heading '#${link.id}'. ${fate}`);
    }
  }
  if (edits.length > 0) {
    writeFileSync(file, applyEdits(text, edits));
  }
}

/** Returns the ID that differs only in characters that generators write differently. */
function findSimilarId(
  id: string,
  ids: ReadonlySet<string>,
): string | undefined {
  const plainId = (text: string) =>
    text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

  return [...ids].find((other) => plainId(other) === plainId(id));
}

/** Replaces the fragment of a link, which is in the link or in its definition below. */
function replaceFragment(
  text: string,
  { line = 1, column = 1, id }: SiteLink,
  newId: string,
): readonly Edit[] {
  const offset = location(text).toOffset({ line, column }) ?? 0;
  for (const { 0: written, index } of text.matchAll(/#[^\s()<>"']+/g)) {
    if (index >= offset && fragmentId(written.slice(1)) === id) {
      const end = index + written.length;
      return [{ start: index, end, text: `#${newId}` }];
    }
  }
  return [];
}
