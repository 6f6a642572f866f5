import { isSection, newestArticles } from './catalogue.ts';
import type { Article } from './read-articles.ts';

/** The place of an article among the others. */
export interface Neighbors {
  /** The number of the article in its series, if the series has others. */
  readonly part?:
    | { readonly number: number; readonly count: number }
    | undefined;
  /** Only articles in a series link to the previous one. */
  readonly previous?: Article | undefined;
  readonly next?: Article | undefined;
}

/**
 * Returns an article's place in its series, and its neighbors. After the last
 * article of a series or section comes the site's oldest article, but not one of
 * the same series.
 */
export function findNeighbors(article: Article): Neighbors {
  const { id, type, series } = article;
  if (!isSection(type)) {
    return {};
  }

  const isSibling = (other: Article) =>
    series ? other.series === series : other.type === type;
  // The newest is first, so the next article stands before this one.
  const siblings = newestArticles().filter(isSibling);
  const index = siblings.findIndex((other) => other.id === id);
  const next = siblings[index - 1] ?? findOldest(article);
  const previous = series ? siblings[index + 1] : undefined;

  const count = siblings.length;
  const isPart = series !== undefined && count > 1;
  const part = isPart ? { number: count - index, count } : undefined;
  return { part, previous, next };
}

/** Returns the site's oldest article that is not this one, and not of its series. */
function findOldest({ id, series }: Article): Article | undefined {
  return newestArticles().findLast((other) => {
    const isSameSeries = series !== undefined && other.series === series;
    return other.id !== id && !isSameSeries;
  });
}
