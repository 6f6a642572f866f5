import { articleById, articlesOf, isFurtherPage, isSection, ofAllArticles, pathOf } from './catalogue.ts';
import type { Article } from './read.ts';
import { sharingTopics, topicsOfArticle } from './topics.ts';

/** A link to an article, by its path in the site. */
export type ArticleLink = Readonly<Record<'path' | 'title', string>>;

/** What an article's page shows of others. It shows nothing else of them: the cache knows a page by this. */
export function aroundArticle(article: Article) {
  const { previous, next } = neighboursOf(article);
  const related = relatedTo(article);
  const linkTo = (other: Article): ArticleLink => ({ path: pathOf(other), title: other.title });
  return {
    topics: topicsOfArticle(article),
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
 * Up to three related articles: those that it links to, in their order, then those that link to it, by their ids, then those
 * that share topics with it.
 */
export function relatedTo(article: Article): readonly Article[] {
  if (isFurtherPage(article)) return [];
  const links = linking();
  const linked = (links.get(article.id) ?? []).filter((id) => id !== 0).map(articleById);
  const others = [...links].flatMap(([id, ids]) => (ids.includes(article.id) ? articleById(id) : []));
  return [...new Set([...linked, ...others, ...sharingTopics(article)])]
    .filter(({ id, type }) => isSection(type) && id !== article.id)
    .slice(0, 3);
}

const link = /(?:\]\(|\]: *|href=["']|<)\/(?:code|blog)\/(\d+)\/(?=[)\s"'>#?]|$)/g;

/** For each article, in the order of their ids, those that its text links to; what stands in code links nowhere. */
const linking = ofAllArticles((articles) => {
  const textOf = (content: string) => content.replace(/^(`{3,}|~{3,}).*?^\1|`[^`\n]+`|<!--.*?-->/gms, '');
  const idsIn = (content: string) => [...textOf(content).matchAll(link)].map(([, id]) => Number(id));
  return new Map(articles.map(({ id, content }) => [id, idsIn(content)]));
});
