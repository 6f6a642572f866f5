import { today } from '../config/settings.ts';
import { stampFiles } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { sections } from './front-matter.ts';
import { type Article, readContent } from './read-articles.ts';
import { isUnpublished } from './unpublished.ts';

export { sections };
export type Section = (typeof sections)[number];

/** The articles that were read last, with the stamp of the files that they depend on. */
let latest: { readonly stamp: string; readonly articles: readonly Article[] } | undefined;

/** Returns the articles by id: in a build the published ones, in development all, reread after changes. */
export function siteArticles(): readonly Article[] {
  const isBuild = process.env.NODE_ENV === 'production';
  // The player's source is not in the articles' folders, so its changes have to be part of the stamp.
  const stamp = isBuild ? 'build' : [today(), stampFiles('app/_player'), stampFiles(contentFolder())].join(' ');
  if (latest?.stamp !== stamp) latest = { stamp, articles: isBuild ? publishedArticles() : readContent().articles };
  return latest.articles;
}

/** Returns the articles of a folder that a build publishes today. */
export function publishedArticles(root?: string): readonly Article[] {
  return readContent(root).articles.filter((article) => !isUnpublished(article));
}

/** Caches a value that depends on all articles, until they change. */
export function memoizeByArticles<Value>(compute: (articles: readonly Article[]) => Value): () => Value {
  let cached: { readonly articles: readonly Article[]; readonly value: Value } | undefined;
  return () => {
    const articles = siteArticles();
    if (cached?.articles !== articles) cached = { articles, value: compute(articles) };
    return cached.value;
  };
}

/** Returns the article with this id, or article 0, the 404 page. */
export function articleById(id: number): Article {
  const withId = (wanted: number) => siteArticles().find((candidate) => candidate.id === wanted);
  const article = withId(id) ?? withId(0);
  if (!article) throw new Error('Article 0 is missing, although checkContent() requires it.');
  return article;
}

const newestFirst = memoizeByArticles((articles) =>
  articles.filter(({ type }) => isSection(type)).toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
);

/** Returns the newest articles of both sections, or all of them. On the same day, higher ids come first. */
export function newestArticles(count?: number): readonly Article[] {
  return newestFirst().slice(0, count);
}

export function articlesInSection(section: Section): readonly Article[] {
  return newestFirst().filter(({ type }) => type === section);
}

/** Returns the sections that have articles. The page of an empty section exists, but nothing links to it. */
export function sectionsInUse(): readonly Section[] {
  return sections.filter((section) => articlesInSection(section).length > 0);
}

/** The standalone pages, such as `/talks/`, in the order of the menu: by id. */
export const standalonePages = memoizeByArticles((articles) => articles.filter(isStandalonePage));

/** Returns whether an article is a standalone page. Articles 0 and 1 are the 404 page and the home page. */
export function isStandalonePage({ id, type }: Pick<Article, 'id' | 'type'>): boolean {
  return type === 'page' && id > 1;
}

/** Returns whether an article is the colophon, which the footer links to instead of the menu. */
export function isColophon({ slug }: Pick<Article, 'slug'>): boolean {
  return slug === 'colophon';
}

/** How many articles a list shows with cover and preview. Later ones are only a date and a title. */
const maxListEntries = 50;

/** Splits a list of articles into full entries and those that its page shows by title only. */
export function splitList<Listed>(articles: readonly Listed[]) {
  return { entries: articles.slice(0, maxListEntries), titles: articles.slice(maxListEntries) };
}

/** Returns an article's canonical path. Article 0 is the 404 page. */
export function articlePath({ id, type, slug }: Pick<Article, 'id' | 'type' | 'slug'>): string {
  if (type !== 'page') return `/${type}/${id}/`;
  if (id > 1) return `/${slug}/`;
  return id === 1 ? '/' : '/404.html';
}

/** Returns the paths of all pages that show an article: the canonical one, and one in each section. */
export function articlePaths(article: Pick<Article, 'id' | 'type' | 'slug'>): readonly string[] {
  const inSections = article.id === 0 ? [] : sections.map((section) => `/${section}/${article.id}/`);
  return [...new Set([articlePath(article), ...inSections])];
}

export function isSection(value: string): value is Section {
  return sections.some((section) => section === value);
}
