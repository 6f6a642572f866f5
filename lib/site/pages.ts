import { visit } from 'unist-util-visit';
import { messages } from '../config/messages.ts';
import { settings } from '../config/settings.ts';
import {
  articleById,
  newestArticles,
  sectionsInUse,
} from '../content/catalogue.ts';
import { markdownParser } from '../content/markdown-syntax.ts';
import type { Article } from '../content/read-articles.ts';
import { stripSuffix } from '../core/strip-suffix.ts';
import { parseElements } from '../markdown/validate-html.ts';

const { code, blog } = settings.sections;

/** The path of a page, and its title and description as plain text. */
export interface PageText {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages that every site has. */
export const fixedPages = {
  home: {
    path: '/',
    title: stripSuffix(settings.tagline, '.'),
    description: settings.description,
  },
  code: { path: '/code/', title: code.title, description: code.introduction },
  blog: { path: '/blog/', title: blog.title, description: blog.introduction },
  contact: {
    path: '/contact/',
    title: messages.frame.contact,
    description: settings.contact.introduction,
  },
} as const;

const { search } = messages;

/**
 * The page with the search field, all tags, and all articles. A site without
 * articles does not have it.
 */
export const searchPage = {
  path: '/search/',
  title: search.title,
  description: search.description,
} as const;

/**
 * Returns the search page and the feed if there are articles, for links to
 * both.
 */
export function articleLinks(): readonly Pick<PageText, 'path' | 'title'>[] {
  return sectionsInUse().length > 0
    ? [searchPage, { path: '/feed.xml', title: messages.frame.feed }]
    : [];
}

/** Returns the latest articles that the home page shows. */
export const latestArticles = (): readonly Article[] =>
  findLatest(articleById(1), newestArticles());

/**
 * Returns at most three articles for the home page: those that are newer than
 * all articles that its text links to.
 */
export function findLatest(
  home: Article,
  newest: readonly Article[],
): readonly Article[] {
  const linked = findLinkedArticles(home.content);
  const older = newest.findIndex(({ id }) => linked.has(id));
  return newest.slice(0, older < 0 ? 3 : Math.min(older, 3));
}

/**
 * Returns the ids of the articles that a text links to, in Markdown or HTML.
 */
export function findLinkedArticles(markdown: string): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const url of listLinks(markdown)) {
    const [, id] = /^\/(?:code|blog)\/(\d+)\//.exec(url) ?? [];
    if (id) {
      ids.add(Number(id));
    }
  }
  return ids;
}

function listLinks(markdown: string): readonly string[] {
  const urls: string[] = [];
  visit(markdownParser.parse(markdown), (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      urls.push(node.url);
    }
    if (node.type === 'html') {
      for (const { attrs } of parseElements(node.value).values()) {
        const href = attrs.find(({ name }) => name === 'href');
        urls.push(href?.value ?? '');
      }
    }
  });
  return urls;
}
