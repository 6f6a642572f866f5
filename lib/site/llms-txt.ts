import { messages } from '../config/messages.ts';
import { absoluteUrl, settings } from '../config/settings.ts';
import {
  articlePath,
  isStandalonePage,
  sections,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import type { PageOutput } from './output.ts';
import { renderPreview } from './render-article.ts';

/** Returns `llms.txt`, which lists the articles for language models: https://llmstxt.org */
export async function llmsTxt(pages: readonly PageOutput[]): Promise<string> {
  const articles = listArticles(pages);
  const parts = [
    `# ${escapeMarkdown(settings.siteName)}`,
    `> ${escapeMarkdown(settings.description)}`,
  ];

  for (const section of sections) {
    const ofSection = articles.filter(({ type }) => type === section);
    const { title } = settings.sections[section];
    parts.push(...(await formatList(title, ofSection)));
  }
  const standalone = articles.filter(isStandalonePage);
  parts.push(...(await formatList(messages.llms.pages, standalone)));

  return `${parts.join('\n\n')}\n`;
}

/** Returns the articles of pages, in the order of the pages. */
function listArticles(pages: readonly PageOutput[]): readonly Article[] {
  const articles: Article[] = [];
  for (const { article, isPermanent } of pages) {
    if (article && isPermanent) {
      articles.push(article);
    }
  }
  return articles;
}

/** Returns a heading and a list, or nothing if there are no articles. */
async function formatList(
  title: string,
  articles: readonly Article[],
): Promise<readonly string[]> {
  if (articles.length === 0) {
    return [];
  }

  const links: string[] = [];
  for (const article of articles) {
    const { text } = await renderPreview(article);
    const url = absoluteUrl(articlePath(article));
    links.push(
      `- [${escapeMarkdown(article.title)}](${url}): ${escapeMarkdown(text)}`,
    );
  }
  return [`## ${escapeMarkdown(title)}`, links.join('\n')];
}

const escapeMarkdown = (text: string): string =>
  collapseSpaces(text).replace(/[\\`*_[\]<>&]/g, '\\$&');
