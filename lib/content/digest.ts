import { digestOfFiles } from '../cache/digest.ts';
import type { Article } from './read.ts';

const digests = new WeakMap<Article, string>();

/** The digest of everything that an article is made of: its folder, by name, and every file in it. */
export function digestOfArticle(article: Article): readonly string[] {
  const digest = digests.get(article) ?? digestOfFiles(article.folder);
  digests.set(article, digest);
  return [article.folder, digest];
}
