import type { Metadata } from 'next';
import { absoluteUrl, settings } from '../config/settings.ts';
import { articlePath, isSection, type Section } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { articleTags } from '../content/tags.ts';
import { lastModified } from '../content/unpublished.ts';
import { toDateTime } from '../core/dates.ts';
import { feedLinks } from './feeds.ts';
import { articleOgImage, ogImagePages, ogImagePath, pageOgImage } from './og-image.ts';
import type { PageText } from './pages.ts';
import { renderPreview } from './render-article.ts';

const { language, region } = new Intl.Locale(settings.locale);

/** Returns the metadata of a page. Pages without a canonical URL have no `path`. */
export function pageMetadata(page: Omit<PageText, 'path'> & Partial<PageText>, article?: Article): Metadata {
  const { title, description, path } = page;
  const url = path === undefined ? undefined : absoluteUrl(path);
  const preview = { title, description, images: [ogImage(path, article)] };
  return {
    title: `${title} · ${settings.siteName}`,
    description,
    authors: [{ name: article?.author ?? settings.author }],
    alternates: { canonical: url ?? null, types: feedLinks(path) },
    ...(url && {
      openGraph: {
        ...preview,
        url,
        siteName: settings.siteName,
        locale: [language, region].filter(Boolean).join('_'),
        ...(article && isSection(article.type) ? articleFacts(article, article.type) : { type: 'website' }),
      },
      twitter: { ...preview, card: 'summary_large_image' },
    }),
  };
}

/** Returns the metadata of all pages that show an article. They have the same canonical URL. */
export async function articleMetadata(article: Article): Promise<Metadata> {
  const { text } = await renderPreview(article);
  return pageMetadata({ title: article.title, description: text, path: articlePath(article) }, article);
}

function ogImage(path = '/', article?: Article) {
  const page = ogImagePages.find((name) => path === `/${name}/`) ?? (path === '/' ? 'home' : 'site');
  const { name, alt, width, height } = article ? articleOgImage(article) : pageOgImage(page);
  return { url: absoluteUrl(ogImagePath(name)), alt, width, height, type: 'image/png' };
}

function articleFacts(article: Article, section: Section) {
  return {
    type: 'article',
    publishedTime: toDateTime(article.date),
    modifiedTime: toDateTime(lastModified(article)),
    section: settings.sections[section].title,
    authors: [article.author ?? settings.author],
    tags: articleTags(article).map(({ name }) => name),
  } as const;
}
