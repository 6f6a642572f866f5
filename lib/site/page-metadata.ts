import type { Metadata } from 'next';
import { absoluteUrl, settings } from '../config/settings.ts';
import { articlePath, isSection } from '../content/catalogue.ts';
import { lastModified } from '../content/last-modified.ts';
import type { Article } from '../content/read-articles.ts';
import { articleTags } from '../content/tags.ts';
import { toDateTime } from '../core/dates.ts';
import { feedLinks } from './feeds.ts';
import {
  articleOgImage,
  ogImagePages,
  ogImagePath,
  pageOgImage,
} from './og-image.ts';
import { withSiteName } from './page-title.ts';
import type { PageText } from './pages.ts';
import { renderPreview } from './render-article.ts';

const { language, region } = new Intl.Locale(settings.locale);

/** Returns the metadata of a page. Pages without a canonical URL have no `path`. */
export function pageMetadata(
  page: Omit<PageText, 'path'> & Partial<PageText>,
  article?: Article,
): Metadata {
  const { title, description, path } = page;
  const url = path === undefined ? undefined : absoluteUrl(path);
  const pageImage =
    ogImagePages.find((name) => path === `/${name}/`) ??
    (path === '/' ? 'home' : 'site');
  const { name, alt, width, height } = article
    ? articleOgImage(article)
    : pageOgImage(pageImage);
  const image = {
    url: absoluteUrl(ogImagePath(name)),
    alt,
    width,
    height,
    type: 'image/png',
  };
  const preview = { title, description, images: [image] };
  const author = article?.author ?? settings.author;
  const facts = article &&
    isSection(article.type) && {
      type: 'article' as const,
      publishedTime: toDateTime(article.date),
      modifiedTime: toDateTime(lastModified(article)),
      section: settings.sections[article.type].title,
      authors: [author],
      tags: articleTags(article).map(({ name }) => name),
    };
  return {
    title: withSiteName(title),
    description,
    authors: [{ name: author }],
    alternates: { canonical: url ?? null, types: feedLinks(path) },
    ...(url && {
      openGraph: {
        ...preview,
        url,
        siteName: settings.siteName,
        locale: [language, region].filter(Boolean).join('_'),
        ...(facts || { type: 'website' }),
      },
      twitter: { ...preview, card: 'summary_large_image' },
    }),
  };
}

/** Returns the metadata of all pages that show an article. They have the same canonical URL. */
export async function articleMetadata(article: Article): Promise<Metadata> {
  const { text } = await renderPreview(article);
  return pageMetadata(
    { title: article.title, description: text, path: articlePath(article) },
    article,
  );
}
