import { newestArticles } from './content/catalogue.ts';
import { allTopics } from './content/topics.ts';
import { settings } from './settings.ts';
import { words } from './words/site-words.ts';

const { code, blog } = settings.sections;

/** What a page says about itself: its path in the site, and two plain texts. */
export interface PageText {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What the heads of the pages say that are no article. */
export const fixedPages = {
  home: { path: '/', title: settings.tagline.replace(/\.$/, ''), description: settings.description },
  code: { path: '/code/', title: code.title, description: code.introduction },
  blog: { path: '/blog/', title: blog.title, description: blog.introduction },
  contact: { path: '/contact/', title: words.frame.contact, description: settings.contact.introduction },
} as const;

/** The list of topics, of a site that has any. */
export const topicsPage = {
  path: '/topics/',
  title: words.topics.title,
  description: words.topics.description,
} as const;

/** The page that finds words, of a site that has articles. */
export const searchPage = {
  path: '/search/',
  title: words.search.title,
  description: words.search.description,
} as const;

/** The pages that a site has where there is something on them: the search and the topics. */
export function optionalPages() {
  return [...(newestArticles(1).length > 0 ? [searchPage] : []), ...(allTopics().length > 0 ? [topicsPage] : [])];
}

/** The paths of the files that every site has beside its pages, whatever is in it. */
export const fixedFiles = [
  'feed.xml',
  'feed.json',
  'code/feed.xml',
  'code/feed.json',
  'blog/feed.xml',
  'blog/feed.json',
  'sitemap.xml',
  'manifest.webmanifest',
  'robots.txt',
  'llms.txt',
  '.well-known/security.txt',
] as const;

/** The folders of those that it has more of or fewer. */
export const fileFolders = ['articles', 'fonts', 'pagefind', 'programs', 'scripts', 'social', 'variants'] as const;
