import { writeFileSync } from 'node:fs';
import { articlePaths } from '../../content/catalogue.ts';
import { readContent } from '../../content/read-articles.ts';
import { readText } from '../../core/read-text.ts';
import { decodeUrl } from '../../core/url.ts';
import { pageIds } from '../../markdown/headings.ts';
import { renderArticle } from '../../site/render-article.ts';

/** Returns an ID without the characters in which generators differ. */
const plainId = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Corrects links to headings in the imported articles, because generators make different IDs. Links to missing IDs lead
 * to the top of the page.
 *
 * @param warnings the warnings of each article by its folder, to which those about missing IDs are added
 */
export async function fixFragments(
  warnings: ReadonlyMap<string, string[]>,
  content: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { articles } = readContent(content);
  const idsByPath = new Map<string, ReadonlySet<string>>();
  const imported = [];
  for (const [index, article] of articles.entries()) {
    const { anchors, links } = await renderArticle(article);
    for (const path of articlePaths(article)) idsByPath.set(path, new Set([...anchors, ...pageIds.every]));
    const left = warnings.get(article.folder);
    if (left) imported.push({ ...article, links, left });
    progress(index + 1, articles.length);
  }
  for (const { file, type, id, links, left } of imported) {
    const fixed = readText(file).text.replace(
      /(?<=[\s(<"'])([^\s()<>"'#]*)#([^\s()<>"']+)/g,
      (whole, path, written) => {
        const fragment = decodeUrl(written);
        const ids = idsByPath.get(path || `/${type}/${id}/`);
        const isLink = links.some((link) => link.path === path && link.fragment === fragment);
        if (!ids || ids.has(fragment) || !isLink) return whole;
        const similar = [...ids].find((other) => plainId(other) === plainId(fragment));
        if (!similar) left.push(`There is no heading '#${fragment}'. The link leads to the top of the page.`);
        return `${path}#${similar ?? pageIds.every[0]}`;
      },
    );
    writeFileSync(file, fixed);
  }
}
