import { messages } from '../config/messages.ts';
import { absoluteUrl, settings } from '../config/settings.ts';
import {
  articlePath,
  newestArticles,
  sectionsInUse,
  standalonePages,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { renderPreview } from './render-article.ts';

/** Returns `llms.txt`, which lists the articles for language models: https://llmstxt.org */
export async function llmsTxt(): Promise<string> {
  const lists = await Promise.all([
    ...sectionsInUse().map((section) =>
      formatList(settings.sections[section].title, newestArticles(section)),
    ),
    ...(standalonePages().length > 0
      ? [formatList(messages.llms.pages, standalonePages())]
      : []),
  ]);
  const about = [
    `# ${escapeMarkdown(settings.siteName)}`,
    `> ${escapeMarkdown(settings.description)}`,
  ];
  return `${[...about, ...lists.flat()].join('\n\n')}\n`;
}

async function formatList(
  title: string,
  articles: readonly Article[],
): Promise<string[]> {
  const links = articles.map(async (article) => {
    const { text } = await renderPreview(article);
    return `- [${escapeMarkdown(article.title)}](${absoluteUrl(articlePath(article))}): ${escapeMarkdown(text)}`;
  });
  return [`## ${escapeMarkdown(title)}`, (await Promise.all(links)).join('\n')];
}

const escapeMarkdown = (text: string): string =>
  collapseSpaces(text).replace(/[\\`*_[\]<>&]/g, '\\$&');
