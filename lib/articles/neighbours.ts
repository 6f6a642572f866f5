import { linksOf } from '../markdown/render.ts';
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
export async function relatedTo(article: Article): Promise<readonly Article[]> {
  const articles = allArticles().filter(({ type, id }) => isSection(type) && id !== article.id);
  const linked = await linkedIds(article);
  const links = await Promise.all(articles.map(linkedIds));
  const linking = articles.filter((_, index) => links[index]?.includes(article.id));
  const related = [...linked.flatMap((id) => articles.filter((other) => other.id === id)), ...linking];
  return [...new Set(related)].slice(0, 3);
}

/** The ids of the articles that an article links to, by a path such as `/code/7/`. */
async function linkedIds(article: Article): Promise<readonly number[]> {
  const paths = (await linksOf(article)).map(({ path }) => path);
  return paths.flatMap((path) => /^\/(?:code|blog)\/(\d+)\/$/.exec(path)?.[1] ?? []).map(Number);
}
