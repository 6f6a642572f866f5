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

/** An article with its links, and with the IDs that links can lead to. */
interface LinkedPage {
  readonly article: Article;
  readonly links: readonly SiteLink[];
  readonly ids: ReadonlySet<string>;
}

/** Corrects links to headings, because generators make different IDs. Links to missing IDs lead to the top. */
export async function fixFragments(
  imported: readonly PlannedPost[],
  content: string,
): Promise<void> {
  const pages = await renderPages(content);
  const idsByPath = new Map<string, ReadonlySet<string>>();
  for (const { article, ids } of pages) {
    for (const path of articlePaths(article)) {
      idsByPath.set(path, ids);
    }
  }

  for (const { article, links, ids: ownIds } of pages) {
    const post = imported.find(({ folder }) => folder === article.folder);
    const { text } = readText(article.file);
    const edits: Edit[] = [];
    for (const link of post ? links : []) {
      const ids = link.path ? idsByPath.get(link.path) : ownIds;
      if (link.id && ids && !ids.has(link.id)) {
        const id = findSimilarId(link.id, ids);
        edits.push(...replaceFragment(text, link, id ?? pageIds.every[0]));
        if (!id) {
          post?.left.push(
            `There is no heading '#${link.id}'. The link leads to the top of the page.`,
          );
        }
      }
    }
    if (edits.length > 0) {
      writeFileSync(article.file, applyEdits(text, edits));
    }
  }
}

function renderPages(content: string): Promise<readonly LinkedPage[]> {
  const { articles } = readContent(content);

  return runTask('Checking links to headings', async (progress) => {
    const pages: LinkedPage[] = [];
    for (const article of articles) {
      const { anchors, links } = await renderArticle(article);
      const ids = new Set([...anchors, ...pageIds.every]);
      pages.push({ article, links, ids });
      progress(pages.length, articles.length);
    }
    return pages;
  });
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
