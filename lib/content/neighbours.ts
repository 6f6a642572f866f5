import { linksOf } from '../markdown/render.ts';
import { articleById, articlesOf, isFurtherPage, isSection, ofAllArticles, pathOf } from './catalogue.ts';
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
  // A page of its own stands in no row.
  if (isFurtherPage(article)) return [];
  const linked = (await linkedIds(article)).filter((id) => id !== 0).map(articleById);
  const related = [...linked, ...((await linking()).get(article.id) ?? [])];
  return [...new Set(related)].filter(({ id, type }) => isSection(type) && id !== article.id).slice(0, 3);
}

/** For each id, the articles that link to it. */
const linking = ofAllArticles(async (articles) => {
  const found = new Map<number, Article[]>();
  for (const article of articles) {
    for (const id of new Set(await linkedIds(article))) {
      const others = found.get(id) ?? [];
      found.set(id, others);
      others.push(article);
    }
  }
  return found;
});

/** What an article's page shows of others. It shows nothing else of them: the cache knows a page by this. */
export async function aroundArticle(article: Article) {
  const { previous, next } = neighboursOf(article);
  const related = await relatedTo(article);
  return {
    related: related.map((other) => ({ ...linkTo(other), subtitle: other.subtitle })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

/** A link to an article, by its path in the site. */
export interface ArticleLink {
  readonly path: string;
  readonly title: string;
}

function linkTo(article: Article): ArticleLink {
  return { path: pathOf(article), title: article.title };
}

/** The ids of the articles that an article links to, by a path such as `/code/7/`. */
async function linkedIds(article: Article): Promise<readonly number[]> {
  const paths = (await linksOf(article)).map(({ path }) => path);
  return paths.flatMap((path) => /^\/(?:code|blog)\/(\d+)\/$/.exec(path)?.[1] ?? []).map(Number);
}
