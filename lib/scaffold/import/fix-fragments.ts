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
import type { Range } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';

/** The IDs that links can lead to, by the paths of pages. */
type IdsByPath = ReadonlyMap<string, readonly string[]>;

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
    if (post) {
      const { links } = await renderArticle(article);
      fixLinks(article.file, links, post, idsByPath);
    }
  }
}

async function collectIds(articles: readonly Article[]): Promise<IdsByPath> {
  const idsByPath = new Map<string, readonly string[]>();
  for (const article of articles) {
    const { anchors } = await renderArticle(article);
    for (const path of articlePaths(article)) {
      idsByPath.set(path, [...anchors, ...pageIds.every]);
    }
  }
  return idsByPath;
}

function fixLinks(
  file: string,
  links: readonly SiteLink[],
  { left, newPath }: PlannedPost,
  idsByPath: IdsByPath,
): void {
  const { text } = readText(file);
  const edits: Edit[] = [];
  for (const { id, path, line = 1, column = 1 } of links) {
    const ids = idsByPath.get(path || newPath) ?? [id];
    const offset = location(text).toOffset({ line, column }) ?? 0;
    const fragment = findFragment(text, offset, id);
    if (!id || ids.includes(id) || !fragment) {
      continue;
    }

    // Generators write other characters than letters and digits differently.
    const similar = ids.find((other) => plainId(other) === plainId(id));
    edits.push({ ...fragment, text: `#${similar ?? pageIds.every[0]}` });
    if (!similar) {
      const fate = 'The link leads to the top of the page.';
      left.push(`There is no heading '#${id}'. ${fate}`);
    }
  }
  if (edits.length > 0) {
    writeFileSync(file, applyEdits(text, edits));
  }
}

function plainId(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns where the fragment of a link is: in the link, or in its definition below. */
function findFragment(
  text: string,
  offset: number,
  id: string,
): Range | undefined {
  for (const { 0: written, index } of text.matchAll(/#[^\s()<>"']+/g)) {
    if (index >= offset && fragmentId(written.slice(1)) === id) {
      return { start: index, end: index + written.length };
    }
  }
  return undefined;
}
