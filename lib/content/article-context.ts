import { articlePath, isSection, newestArticles } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { articleTags } from './tags.ts';

/**
 * Returns an article's tags, place in its series, and neighbors, which are part of the cache key of its page. After the
 * last article of a series or section comes the site's oldest article, but not one of the same series.
 */
export function articleContext(article: Article) {
  const { id, type } = article;
  const series = isSection(type) ? article.series : undefined;
  const siblings = newestArticles().filter((other) =>
    series ? other.series === series : other.type === type,
  );
  const index = siblings.findIndex((other) => other.id === id);
  const [next, previous] = [siblings[index - 1], siblings[index + 1]];
  const count = siblings.length;
  const oldest = newestArticles().findLast(
    (other) => other.id !== id && (!series || other.series !== series),
  );
  return {
    tags: articleTags(article),
    part: series && count > 1 ? { number: count - index, count } : undefined,
    // Only articles in a series link to the previous one.
    previous:
      series && previous
        ? { path: articlePath(previous), title: previous.title }
        : undefined,
    next: isSection(type) ? (next ?? oldest) : undefined,
  };
}
