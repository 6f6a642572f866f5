import { articlesOf, furtherPages, pathOf, sectionsInUse } from '../content/catalogue.ts';
import type { Article } from '../content/read.ts';
import { renderPreview } from '../markdown/render.ts';
import { settings, siteAddress } from '../settings.ts';
import { words } from '../words/site-words.ts';

/**
 * `llms.txt` (https://llmstxt.org): what the site is and where its articles are, as Markdown for language models, in UTF-8.
 */
export async function llmsTxt(): Promise<string> {
  const lists = await Promise.all([
    ...sectionsInUse().map((section) => listOf(settings.sections[section].title, articlesOf(section))),
    ...(furtherPages().length > 0 ? [listOf(words.llms.pages, furtherPages())] : []),
  ]);
  const parts = [
    `# ${escapeMarkdown(settings.siteName)}`,
    `> ${escapeMarkdown(settings.description)}`,
    ...lists.flat(),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function listOf(title: string, articles: readonly Article[]): Promise<string[]> {
  const links = articles.map(async (article) => {
    const { text } = await renderPreview(article);
    return `- [${escapeMarkdown(article.title)}](${siteAddress(pathOf(article))}): ${escapeMarkdown(text)}`;
  });
  return [`## ${escapeMarkdown(title)}`, (await Promise.all(links)).join('\n')];
}

/** Plain text as Markdown of one line. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&]/g, '\\$&');
}
