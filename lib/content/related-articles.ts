import {
  articleById,
  articlePath,
  articlesInSection,
  isSection,
  isStandalonePage,
  memoizeByArticles,
  newestArticles,
} from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { articlesSharingTags, articleTags } from './tags.ts';

/** A link to an article; `path` has no base path. */
export type ArticleLink = Readonly<Record<'path' | 'title', string>>;

/** Returns an article's tags, place in its series, and links, which are part of the cache key of its page. */
export function articleContext(article: Article) {
  const { previous, next } = adjacentArticles(article);
  const parts = articlesInSeries(article);
  const related = relatedArticles(article);
  const linkTo = (other: Article): ArticleLink => ({ path: articlePath(other), title: other.title });
  return {
    tags: articleTags(article),
    part: { number: parts.length - parts.findIndex(({ id }) => id === article.id), count: parts.length },
    related: related.map((other) => ({ ...linkTo(other), subtitle: other.subtitle })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

/** Returns the articles of both sections that are in an article's series, newest first. */
function articlesInSeries({ series }: Pick<Article, 'series'>): readonly Article[] {
  return series ? newestArticles().filter((article) => article.series === series) : [];
}

/** Returns the previous and the next article of the series or section by date, or `undefined` if it does not exist. */
export function adjacentArticles({ id, type, series }: Pick<Article, 'id' | 'type' | 'series'>) {
  const newestFirst = isSection(type) ? (series ? articlesInSeries({ series }) : articlesInSection(type)) : [];
  const index = newestFirst.findIndex((article) => article.id === id);
  return { previous: index < 0 ? undefined : newestFirst[index + 1], next: newestFirst[index - 1] };
}

/** Returns at most 3 articles: those that `article` links to, then those that link to it, then those with its tags. */
export function relatedArticles(article: Article): readonly Article[] {
  if (isStandalonePage(article)) return [];
  const links = linkedIds();
  const linked = (links.get(article.id) ?? []).filter((id) => id !== 0).map(articleById);
  const others = [...links].flatMap(([id, ids]) => (ids.includes(article.id) ? articleById(id) : []));
  return [...new Set([...linked, ...others, ...articlesSharingTags(article)])]
    .filter(({ id, type }) => isSection(type) && id !== article.id)
    .slice(0, 3);
}

const link = /(?:\]\(|\]: *|href=["']|<)\/(?:code|blog)\/(\d+)\/(?=[)\s"'>#?]|$)/g;

/** Maps each article's id to the ids of the articles that its text links to. Ignores links in code and comments. */
const linkedIds = memoizeByArticles((articles) => {
  const stripCode = (content: string) => content.replace(/^(`{3,}|~{3,}).*?^\1|`[^`\n]+`|<!--.*?-->/gms, '');
  const idsIn = (content: string) => [...stripCode(content).matchAll(link)].map(([, id]) => Number(id));
  return new Map(articles.map(({ id, content }) => [id, idsIn(content)]));
});
