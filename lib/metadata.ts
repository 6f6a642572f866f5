import type { Metadata } from 'next';
import { isSection, pathOf } from './content/catalogue.ts';
import type { Article } from './content/read.ts';
import { topicsOfArticle } from './content/topics.ts';
import { timeOf } from './day.ts';
import { feedLinks } from './feeds/feeds.ts';
import { renderPreview } from './markdown/render.ts';
import { settings, siteAddress } from './settings.ts';
import { pathOfSocialPicture, socialPages, socialPictureOfArticle, socialPictureOfPage } from './social/pictures.ts';

/** Of a locale, link previews know no more. */
const { language, region } = new Intl.Locale(settings.locale);

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageDescription {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** The path of the one page that this content belongs to; left out where there is none. */
  readonly path?: string;
  /** The article that the page shows. */
  readonly article?: Article;
}

/** Builds the head of a page; everything that can be derived is. */
export function pageMetadata({ title, description, path, article }: PageDescription): Metadata {
  const address = path === undefined ? undefined : siteAddress(path);
  const preview = { title, description, images: [previewImage(path, article)] };
  return {
    title: `${title} · ${settings.siteName}`,
    description,
    authors: [{ name: settings.author }],
    alternates: { canonical: address ?? null, types: feedTypes(path) },
    ...(address && {
      openGraph: {
        ...preview,
        url: address,
        siteName: settings.siteName,
        locale: [language, region].filter(Boolean).join('_'),
        ...(article && isSection(article.type) ? articleFacts(article) : { type: 'website' }),
      },
      twitter: { ...preview, card: 'summary_large_image' },
    }),
  };
}

/** The feeds of the whole site, and those of the section that a page belongs to. */
function feedTypes(path = '/') {
  const types: Record<string, { url: string; title: string }[]> = {};
  for (const { section, type, href, title } of feedLinks()) {
    const isOfPage = section === undefined || path.startsWith(`/${section}/`);
    if (isOfPage) types[type] = [...(types[type] ?? []), { url: href, title }];
  }
  return types;
}

/** The picture of a link preview, with what it shows and its size. */
function previewImage(path = '/', article?: Article) {
  const page = socialPages.find((name) => path === `/${name}/`) ?? (path === '/' ? 'home' : 'site');
  const { name, alt, width, height } = article ? socialPictureOfArticle(article) : socialPictureOfPage(page);
  return { url: siteAddress(pathOfSocialPicture(name)), alt, width, height, type: 'image/png' };
}

/** What link previews tell of an article. */
function articleFacts(article: Article) {
  const { date, updated, type } = article;
  return {
    type: 'article',
    publishedTime: timeOf(date),
    modifiedTime: timeOf(updated ?? date),
    section: settings.sections[type === 'blog' ? 'blog' : 'code'].title,
    authors: [settings.author],
    tags: topicsOfArticle(article).map(({ name }) => name),
  } as const;
}

/** The head of an article's page, and of its copies in the sections. */
export async function articleMetadata(article: Article): Promise<Metadata> {
  const { text } = await renderPreview(article);
  return pageMetadata({ title: article.title, description: text, path: pathOf(article), article });
}
