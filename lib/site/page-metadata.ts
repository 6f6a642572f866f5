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
  const metadata: Metadata = {
    title: withSiteName(title),
    description,
    authors: [{ name: authorName(article) }],
    alternates: { canonical: null, types: feedLinks(path) },
  };
  if (path === undefined) {
    return metadata;
  }

  const url = absoluteUrl(path);
  const images = [ogImage(path, article)];
  const preview = { title, description, images };
  const facts = article && articleFacts(article);
  return {
    ...metadata,
    alternates: { canonical: url, types: feedLinks(path) },
    openGraph: {
      ...preview,
      url,
      siteName: settings.siteName,
      locale: [language, region].filter(Boolean).join('_'),
      ...(facts ?? { type: 'website' }),
    },
    twitter: { ...preview, card: 'summary_large_image' },
  };
}

const authorName = (article: Article | undefined): string =>
  article?.author ?? settings.author;

/** Returns the Open Graph image of an article, of a page such as `/contact/`, or of the site. */
function ogImage(path: string, article: Article | undefined) {
  const page = ogImagePages.find((name) => path === `/${name}/`);
  const fallback = path === '/' ? 'home' : 'site';
  const { name, alt, width, height } = article
    ? articleOgImage(article)
    : pageOgImage(page ?? fallback);
  const url = absoluteUrl(ogImagePath(name));
  return { url, alt, width, height, type: 'image/png' };
}

/** Returns the Open Graph properties of an article in a section. */
function articleFacts(article: Article) {
  const { type, date } = article;
  if (!isSection(type)) {
    return undefined;
  }

  return {
    type: 'article' as const,
    publishedTime: toDateTime(date),
    modifiedTime: toDateTime(lastModified(article)),
    section: settings.sections[type].title,
    authors: [authorName(article)],
    tags: articleTags(article).map(({ name }) => name),
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
