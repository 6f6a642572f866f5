import { cache } from 'react';
import { today } from '../config/settings.ts';
import { stampFiles } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { scriptFolders } from '../core/paths.ts';
import { type Article, readContent } from './read-articles.ts';
import { isSection, type Section, sections } from './sections.ts';
import { isUnpublished } from './unpublished.ts';

export { isSection, type Section, sections };

/** The articles of the site, and those that a build leaves out. */
interface ArticleLists {
  /** The stamp of the files that the articles depend on. */
  readonly stamp: string;
  readonly published: readonly Article[];
  readonly unpublished: readonly Article[];
}

let latest: ArticleLists | undefined;

/** Returns the articles, sorted by id. Builds read only published ones. Development reads all after each change. */
export const siteArticles = (): readonly Article[] => articleLists().published;

/**
 * Returns the drafts and scheduled articles that a build leaves out.
 * Development leaves out none.
 */
export const unpublishedArticles = (): readonly Article[] =>
  articleLists().unpublished;

function articleLists(): ArticleLists {
  const isBuild = process.env.NODE_ENV === 'production';
  const isLeftOut = (article: Article) => isBuild && isUnpublished(article);
  const stamp = isBuild ? `${today()} ${contentFolder()}` : stampSources();
  if (latest?.stamp === stamp) {
    return latest;
  }

  const { articles } = readContent();
  latest = {
    stamp,
    published: articles.filter((article) => !isLeftOut(article)),
    unpublished: articles.filter(isLeftOut),
  };
  return latest;
}

/**
 * Returns a stamp of the day and of the files that articles depend on. React
 * calls the function once for each page that it renders, because a page asks for
 * the articles about twenty times, and a thousand articles are many files.
 */
const stampSources = cache(() => {
  const folders = [...scriptFolders, contentFolder()];
  return [today(), ...folders.map((folder) => stampFiles(folder))].join(' ');
});

/** Returns a function that computes a value from all articles, and caches the value until the articles change. */
export function memoizeByArticles<Value>(
  compute: (articles: readonly Article[]) => Value,
): () => Value {
  let cached:
    | { readonly articles: readonly Article[]; readonly value: Value }
    | undefined;
  return () => {
    const articles = siteArticles();
    if (cached?.articles !== articles) {
      cached = { articles, value: compute(articles) };
    }
    return cached.value;
  };
}

/** Returns the article with an id. Each site has the articles 0 and 1. */
export function articleById(id: number): Article {
  const article = siteArticles().find((other) => other.id === id);
  if (!article) {
    throw new Error(`Article ${id} is missing.`);
  }

  return article;
}

/** Returns the articles of both sections, newest first. On the same day, higher ids come first. */
export const sortNewestFirst = (
  articles: readonly Article[],
): readonly Article[] =>
  articles
    .filter(({ type }) => isSection(type))
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);

const newestFirst = memoizeByArticles(sortNewestFirst);

/** Returns the articles of a section; by default, of both. */
export const newestArticles = (section?: Section): readonly Article[] =>
  newestFirst().filter(({ type }) => !section || type === section);

/** Returns the sections that have articles. The page of an empty section exists, but nothing links to it. */
export const sectionsInUse = (): readonly Section[] =>
  sections.filter((section) => newestArticles(section).length > 0);

/** The standalone pages, such as `/talks/`, in the order of the menu: by id. */
export const standalonePages = memoizeByArticles((articles) =>
  articles.filter(isStandalonePage),
);

/** Returns whether an article is a standalone page. Articles 0 and 1 are the 404 page and the home page. */
export const isStandalonePage = ({ id, type }: Article): boolean =>
  type === 'page' && id > 1;

/** The maximum number of articles that a list shows with cover and preview. Others have only a date and a title. */
const maxListEntries = 50;

/** Splits a list into the articles with cover and preview, and the articles with only a date and a title. */
export function splitList<Listed>(articles: readonly Listed[]) {
  return {
    entries: articles.slice(0, maxListEntries),
    titles: articles.slice(maxListEntries),
  };
}

/** Returns an article's canonical path. Article 0 is the 404 page. */
export function articlePath({ id, type, slug }: Article): string {
  if (type !== 'page') {
    return `/${type}/${id}/`;
  }
  if (id > 1) {
    return `/${slug}/`;
  }
  return id === 1 ? '/' : '/404.html';
}

/** Returns the paths of an article's pages: the canonical one and, except for the 404 page, one in each section. */
export function articlePaths(article: Article): readonly string[] {
  const paths = new Set([articlePath(article)]);
  for (const section of article.id === 0 ? [] : sections) {
    paths.add(`/${section}/${article.id}/`);
  }
  return [...paths];
}
