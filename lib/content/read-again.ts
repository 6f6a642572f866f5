import { stampOf } from '../cache/digest.ts';
import { contentFolder } from '../content-folder.ts';
import { today } from '../today.ts';
import { type Article, readArticles } from './read.ts';

let latest: { readonly stamp: string; readonly articles: readonly Article[] } | undefined;

/** Each article that was read last, by its folder, with the stamp of that. */
let known = new Map<string, { readonly stamp: string; readonly article: Article }>();

/**
 * The articles as they are now, for a process that goes on while one writes. One that nobody has touched is the same object
 * as before: what was made of it and found out about it still holds.
 */
export function readChangedArticles(root = contentFolder()): readonly Article[] {
  // Whatever an article is made of that is not in its folder, and that no process takes up by itself: what plays its programs.
  const around = `${today()} ${stampOf('app/_player')}`;
  const stamp = `${around} ${stampOf(root)}`;
  if (latest?.stamp === stamp) return latest.articles;
  const articles = readArticles(root).map((article) => {
    const ofFolder = `${around} ${stampOf(article.folder)}`;
    const before = known.get(article.folder);
    return before?.stamp === ofFolder ? before : { stamp: ofFolder, article };
  });
  known = new Map(articles.map((entry) => [entry.article.folder, entry]));
  latest = { stamp, articles: articles.map(({ article }) => article) };
  return latest.articles;
}
