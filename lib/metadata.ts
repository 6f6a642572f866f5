import type { Metadata } from 'next';
import { isSection, pathOf, type Section } from './content/catalogue.ts';
import { lastChange } from './content/date.ts';
import type { Article } from './content/read.ts';
import { topicsOfArticle } from './content/topics.ts';
import { timeOf } from './day.ts';
import { feedLinks } from './feeds/feeds.ts';
import { renderPreview } from './markdown/render.ts';
import type { PageText } from './pages.ts';
import { settings, siteAddress } from './settings.ts';
import { pathOfSocialPicture, socialPages, socialPictureOfArticle, socialPictureOfPage } from './social/pictures.ts';

/** Of a locale, link previews know no more. */
const { language, region } = new Intl.Locale(settings.locale);

/**
 * The head of a page, for browsers, search engines and link previews; everything that can be derived is.
 *
 * @param page without a path where its content belongs to no one page
 * @param article the one that the page shows
 */
export function pageMetadata(page: Omit<PageText, 'path'> & Partial<PageText>, article?: Article): Metadata {
  const { title, description, path } = page;
  const address = path === undefined ? undefined : siteAddress(path);
  const preview = { title, description, images: [previewImage(path, article)] };
  return {
    title: `${title} · ${settings.siteName}`,
    description,
    authors: [{ name: settings.author }],
    alternates: { canonical: address ?? null, types: feedLinks(path) },
    ...(address && {
      openGraph: {
        ...preview,
        url: address,
        siteName: settings.siteName,
        locale: [language, region].filter(Boolean).join('_'),
        ...(article && isSection(article.type) ? articleFacts(article, article.type) : { type: 'website' }),
      },
      twitter: { ...preview, card: 'summary_large_image' },
    }),
  };
}

/** The head of an article's page, and of its copies in the sections. */
export async function articleMetadata(article: Article): Promise<Metadata> {
  const { text } = await renderPreview(article);
  return pageMetadata({ title: article.title, description: text, path: pathOf(article) }, article);
}

/** The picture of a link preview, with what it shows and its size. */
function previewImage(path = '/', article?: Article) {
  const page = socialPages.find((name) => path === `/${name}/`) ?? (path === '/' ? 'home' : 'site');
  const { name, alt, width, height } = article ? socialPictureOfArticle(article) : socialPictureOfPage(page);
  return { url: siteAddress(pathOfSocialPicture(name)), alt, width, height, type: 'image/png' };
}

/** What link previews tell of an article. */
function articleFacts(article: Article, section: Section) {
  return {
    type: 'article',
    publishedTime: timeOf(article.date),
    modifiedTime: timeOf(lastChange(article)),
    section: settings.sections[section].title,
    authors: [settings.author],
    tags: topicsOfArticle(article).map(({ name }) => name),
  } as const;
}
