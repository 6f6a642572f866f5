import { writeFileSync } from 'node:fs';
import type { LinkSource } from '../../check/check-links.ts';
import { articlePaths } from '../../content/catalogue.ts';
import { type Article, readContent } from '../../content/read-articles.ts';
import { readText } from '../../core/read-text.ts';
import { pageIds } from '../../markdown/headings.ts';
import { renderArticle } from '../../site/render-article.ts';

type Progress = (done: number, total: number) => void;

/** Returns an ID without the characters in which generators differ. */
const plainId = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Corrects links to headings in the articles of `folders`, because generators make different IDs. Links to missing IDs
 * lead to the top of the page.
 *
 * @returns the folder and ID of each link to a missing ID
 */
export async function fixFragments(folders: ReadonlySet<string>, content: string, progress: Progress) {
  const missing: (readonly [folder: string, id: string])[] = [];
  const { articles } = readContent(content);
  const rendered = new Map<Article, LinkSource>();
  for (const article of articles) {
    const { anchors, links } = await renderArticle(article);
    rendered.set(article, { anchors, links });
    progress(rendered.size, articles.length);
  }
  const idsByPath = new Map(
    [...rendered].flatMap(([article, { anchors }]) => articlePaths(article).map((path) => [path, anchors])),
  );
  for (const [article, { anchors, links }] of rendered) {
    const lines = readText(article.file).text.split('\n');
    for (const { path, fragment, line = 1 } of folders.has(article.folder) ? links : []) {
      const ids = path ? idsByPath.get(path) : anchors;
      if (!fragment || !ids || ids.has(fragment) || pageIds.every.some((id) => id === fragment)) continue;
      const similar = [...ids].find((id) => plainId(id) === plainId(fragment));
      if (!similar) missing.push([article.folder, fragment]);
      // The link, or its definition, may be in a later line than the paragraph's first.
      const written = [`#${fragment}`, encodeURI(`#${fragment}`)];
      const index = lines.findIndex((text, number) => number >= line - 1 && written.some((id) => text.includes(id)));
      const found = written.find((id) => lines[index]?.includes(id)) ?? '';
      if (index >= 0) lines[index] = lines[index]?.replace(found, () => `#${similar ?? pageIds.every[0]}`) ?? '';
    }
    if (folders.has(article.folder)) writeFileSync(article.file, lines.join('\n'));
  }
  return missing;
}
