import { articlesOf, pathOf, type Section, sectionsInUse } from '../articles/catalogue.ts';
import { sectionTexts } from '../articles/sections.ts';
import { renderPreview } from '../markdown/render.ts';
import { settings, siteAddress } from '../settings.ts';

/** `llms.txt` (https://llmstxt.org): what the site is and where its articles are, as Markdown for language models. */
export async function llmsTxt(): Promise<string> {
  const lists = await Promise.all(sectionsInUse().map(sectionList));
  return `${[`# ${escapeMarkdown(settings.siteName)}`, `> ${escapeMarkdown(settings.description)}`, ...lists.flat()].join('\n\n')}\n`;
}

async function sectionList(section: Section): Promise<string[]> {
  const links = articlesOf(section).map(async (article) => {
    const { text } = await renderPreview(article);
    return `- [${escapeMarkdown(article.title)}](${siteAddress(pathOf(article))}): ${escapeMarkdown(text)}`;
  });
  return [`## ${sectionTexts[section].title}`, (await Promise.all(links)).join('\n')];
}

/** Plain text as Markdown of one line. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&]/g, '\\$&');
}
