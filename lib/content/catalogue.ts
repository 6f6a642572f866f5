import { stampOf } from '../cache/digest.ts';
import { today } from '../settings.ts';
import { isHeldBack } from './date.ts';
import { contentFolder } from './folder.ts';
import { sections } from './front-matter.ts';
import { type Article, readContent } from './read.ts';

export { sections };
export type Section = (typeof sections)[number];

/** What was read last, behind the stamp of what that was made of. */
let latest: { readonly stamp: string; readonly articles: readonly Article[] } | undefined;

/** All articles by id: for a build those that it publishes, read once; while one writes all, as they are now. */
export function allArticles(): readonly Article[] {
  const isBuild = process.env.NODE_ENV === 'production';
  // What plays the programs of articles is not in their folders, and no process takes it up by itself.
  const stamp = isBuild ? 'build' : [today(), stampOf('app/_player'), stampOf(contentFolder())].join(' ');
  if (latest?.stamp !== stamp) latest = { stamp, articles: isBuild ? publishedArticles() : readContent().articles };
  return latest.articles;
}

/** The articles of a folder that a build of today publishes. */
export function publishedArticles(root?: string): readonly Article[] {
  return readContent(root).articles.filter((article) => !isHeldBack(article));
}

/** What is found out about all articles, once for as long as they are the same. */
export function ofAllArticles<Found>(find: (articles: readonly Article[]) => Found): () => Found {
  let found: { readonly articles: readonly Article[]; readonly value: Found } | undefined;
  return () => {
    const articles = allArticles();
    if (found?.articles !== articles) found = { articles, value: find(articles) };
    return found.value;
  };
}

/** The article with this id, or article 0, the one for what is not found. */
export function articleById(id: number): Article {
  const withId = (wanted: number) => allArticles().find((candidate) => candidate.id === wanted);
  const article = withId(id) ?? withId(0);
  if (!article) throw new Error('There is always an article 0: checkContent() sees to that.');
  return article;
}

const newestFirst = ofAllArticles((articles) =>
  articles.filter(({ type }) => isSection(type)).toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
);

/** The newest articles of both sections, of one day the higher id first; all of them without a count. */
export function newestArticles(count?: number): readonly Article[] {
  return newestFirst().slice(0, count);
}

/** The articles of a section, newest first. */
export function articlesOf(section: Section): readonly Article[] {
  return newestFirst().filter(({ type }) => type === section);
}

/** The sections that have articles. The pages of one without are there, but nothing leads to them. */
export function sectionsInUse(): readonly Section[] {
  return sections.filter((section) => articlesOf(section).length > 0);
}

/** The owner's own pages beside the home page, such as `/talks/`, in the order of the menu: by id. */
export const furtherPages = ofAllArticles((articles) => articles.filter(isFurtherPage));

/** Whether an article is a page of its own. Articles 0 and 1 are those of the site. */
export function isFurtherPage({ id, type }: Pick<Article, 'id' | 'type'>): boolean {
  return type === 'page' && id > 1;
}

/** Of those, the one on the site itself: the footer leads to it, and not the menu. */
export function isColophon({ slug }: Pick<Article, 'slug'>): boolean {
  return slug === 'colophon';
}

/** How many of the newest articles the home page shows. */
export const newestOnHome = 3;

/** How many articles a list shows with cover and preview. Those after them are a day and a title. */
const entriesInList = 50;

/** A list, newest first, as its page shows it. */
export function splitList<Listed>(articles: readonly Listed[]) {
  return { entries: articles.slice(0, entriesInList), titles: articles.slice(entriesInList) };
}

/** The path of the one page that an article belongs to, whatever others show it; of article 0, what is not found. */
export function pathOf({ id, type, slug }: Pick<Article, 'id' | 'type' | 'slug'>): string {
  if (type !== 'page') return `/${type}/${id}/`;
  if (id > 1) return `/${slug}/`;
  return id === 1 ? '/' : '/404.html';
}

/** The paths of all pages that show an article: its own, and one in each section; article 0 has its own alone. */
export function pathsOf(article: Pick<Article, 'id' | 'type' | 'slug'>): readonly string[] {
  const inSections = article.id === 0 ? [] : sections.map((section) => `/${section}/${article.id}/`);
  return [...new Set([pathOf(article), ...inSections])];
}

/** Whether the first part of an address is one of the sections. */
export function isSection(value: string): value is Section {
  return sections.some((section) => section === value);
}
