import { linksOf } from '../markdown/render.ts';
import { articleById, articlesOf, isFurtherPage, isSection, ofAllArticles, pathOf } from './catalogue.ts';
import type { Article } from './read.ts';

/** A link to an article, by its path in the site. */
export interface ArticleLink {
  readonly path: string;
  readonly title: string;
}

/** What an article's page shows of others. It shows nothing else of them: the cache knows a page by this. */
export async function aroundArticle(article: Article) {
  const { previous, next } = neighboursOf(article);
  const related = await relatedTo(article);
  const linkTo = (other: Article): ArticleLink => ({ path: pathOf(other), title: other.title });
  return {
    related: related.map((other) => ({ ...linkTo(other), subtitle: other.subtitle })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

/** The articles before and after one in its section, by date; `undefined` at either end. */
export function neighboursOf({ id, type }: Pick<Article, 'id' | 'type'>) {
  const newestFirst = isSection(type) ? articlesOf(type) : [];
  const index = newestFirst.findIndex((article) => article.id === id);
  return { previous: index < 0 ? undefined : newestFirst[index + 1], next: newestFirst[index - 1] };
}

/**
 * Up to three related articles: those that an article links to, in the order of its text, then those that link to it, in
 * the order of their ids. Who wrote the links has said what belongs together; nothing has to be guessed.
 */
export async function relatedTo(article: Article): Promise<readonly Article[]> {
  // A page of its own stands in no row.
  if (isFurtherPage(article)) return [];
  const links = await linking();
  const linked = (links.get(article.id) ?? []).filter((id) => id !== 0).map(articleById);
  const others = [...links].flatMap(([id, ids]) => (ids.includes(article.id) ? articleById(id) : []));
  return [...new Set([...linked, ...others])]
    .filter(({ id, type }) => isSection(type) && id !== article.id)
    .slice(0, 3);
}

/** For each article, in the order of their ids, those that it links to by a path such as `/code/7/`. */
const linking = ofAllArticles(async (articles) => {
  const found = new Map<number, readonly number[]>();
  for (const article of articles) {
    const paths = (await linksOf(article)).map(({ path }) => path);
    found.set(article.id, paths.flatMap((path) => /^\/(?:code|blog)\/(\d+)\/$/.exec(path)?.[1] ?? []).map(Number));
  }
  return found;
});
