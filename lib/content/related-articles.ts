import {
  articleById,
  articlePath,
  articlesInSection,
  isSection,
  isStandalonePage,
  memoizeByArticles,
} from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { articlesSharingTags, articleTags } from './tags.ts';

/** A link to an article; `path` has no base path. */
export type ArticleLink = Readonly<Record<'path' | 'title', string>>;

/** Returns an article's tags and its links to other articles, which are part of the cache key of its page. */
export function articleContext(article: Article) {
  const { previous, next } = adjacentArticles(article);
  const related = relatedArticles(article);
  const linkTo = (other: Article): ArticleLink => ({ path: articlePath(other), title: other.title });
  return {
    tags: articleTags(article),
    related: related.map((other) => ({ ...linkTo(other), subtitle: other.subtitle })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

/** Returns the previous and the next article of the section by date. Either is `undefined` if there is none. */
export function adjacentArticles({ id, type }: Pick<Article, 'id' | 'type'>) {
  const newestFirst = isSection(type) ? articlesInSection(type) : [];
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
