import { allArticles, articlesOf, isSection } from './catalogue.ts';
import type { Article } from './read.ts';

/** The articles before and after one in its section, by date; `undefined` at either end. */
export function neighboursOf({ id, type }: Pick<Article, 'id' | 'type'>) {
  if (!isSection(type)) return { previous: undefined, next: undefined };
  const newestFirst = articlesOf(type);
  const index = newestFirst.findIndex((article) => article.id === id);
  return { previous: newestFirst[index + 1], next: newestFirst[index - 1] };
}

/**
 * Up to three related articles: those that an article links to, in the order of its text, then those that link to it, in
 * the order of their ids. Who wrote the links has said what belongs together; nothing has to be guessed.
 */
export function relatedTo(article: Article): readonly Article[] {
  const articles = allArticles().filter(({ type, id }) => isSection(type) && id !== article.id);
  const linked = linkedIds(article);
  const linking = articles.filter((other) => linkedIds(other).includes(article.id));
  const related = [...linked.flatMap((id) => articles.filter((other) => other.id === id)), ...linking];
  return [...new Set(related)].slice(0, 3);
}

const links = new WeakMap<Article, readonly number[]>();

/** The ids of the articles that an article links to: `[text](/code/7/#part)`. Every other article asks, so it is kept. */
function linkedIds(article: Article): readonly number[] {
  const ids =
    links.get(article) ?? [...article.content.matchAll(/\]\(\/(?:code|blog)\/(\d+)\//g)].map(([, id]) => Number(id));
  links.set(article, ids);
  return ids;
}
