import { articlePath, articlesInSection, isSection, newestArticles } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { articleTags } from './tags.ts';

/** Returns an article's tags, place in its series, and neighbors, which are part of the cache key of its page. */
export function articleContext(article: Article) {
  const { previous, next } = adjacentArticles(article);
  const parts = articlesInSeries(article);
  return {
    tags: articleTags(article),
    part: { number: parts.length - parts.findIndex(({ id }) => id === article.id), count: parts.length },
    // Only articles in a series link to the previous one.
    previous: article.series && previous ? { path: articlePath(previous), title: previous.title } : undefined,
    next,
  };
}

/** Returns the articles of both sections that are in an article's series, newest first. */
function articlesInSeries({ series }: Pick<Article, 'series'>): readonly Article[] {
  return series ? newestArticles().filter((article) => article.series === series) : [];
}

/**
 * Returns the previous and the next article of the series or section by date, or `undefined` if it does not exist. After
 * the last one comes the site's oldest article, but not one of the same series.
 */
export function adjacentArticles({ id, type, series }: Pick<Article, 'id' | 'type' | 'series'>) {
  if (!isSection(type)) return {};
  const newestFirst = series ? articlesInSeries({ series }) : articlesInSection(type);
  const index = newestFirst.findIndex((article) => article.id === id);
  const oldest = newestArticles().findLast((other) => other.id !== id && (!series || other.series !== series));
  return { previous: newestFirst[index + 1], next: newestFirst[index - 1] ?? oldest };
}
