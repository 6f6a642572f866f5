import { messages } from '../config/messages.ts';
import { settings } from '../config/settings.ts';
import {
  articleById,
  articlePath,
  articlesInSection,
  newestArticles,
  sectionsInUse,
  standalonePages,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { allTags } from '../content/tags.ts';
import { lastModified } from '../content/unpublished.ts';

const { code, blog } = settings.sections;

/** The path of a page, and its title and description as plain text. */
export interface PageText {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages that every site has. */
export const fixedPages = {
  home: { path: '/', title: settings.tagline.replace(/\.$/, ''), description: settings.description },
  code: { path: '/code/', title: code.title, description: code.introduction },
  blog: { path: '/blog/', title: blog.title, description: blog.introduction },
  contact: { path: '/contact/', title: messages.frame.contact, description: settings.contact.introduction },
} as const;

const { tags, search } = messages;

export const tagsPage = { path: '/tags/', title: tags.title, description: tags.description } as const;

export const searchPage = { path: '/search/', title: search.title, description: search.description } as const;

/** Returns the search page if there are articles, and the tags page if there are tags. */
export function optionalPages() {
  return [...(newestArticles(1).length > 0 ? [searchPage] : []), ...(allTags().length > 0 ? [tagsPage] : [])];
}

/** The maximum number of articles on the home page. */
export const maxOnHome = 3;

/** Returns the path of each canonical page, and its last change if known. Omits the copies and the 404 page. */
export function canonicalPages(): readonly { readonly path: string; readonly changed?: string | undefined }[] {
  return [
    { path: '/', changed: newestChange([articleById(1), ...newestArticles(maxOnHome)]) },
    ...sectionsInUse().map((section) => ({ path: `/${section}/`, changed: newestChange(articlesInSection(section)) })),
    ...standalonePages().map((page) => ({ path: articlePath(page), changed: lastModified(page) })),
    { path: '/contact/' },
    ...optionalPages().map(({ path }) => ({ path })),
    ...allTags().map(({ path, articles }) => ({ path, changed: newestChange(articles) })),
    ...newestArticles().map((article) => ({ path: articlePath(article), changed: lastModified(article) })),
  ];
}

function newestChange(articles: readonly Article[]): string | undefined {
  return articles.map(lastModified).toSorted().at(-1);
}
