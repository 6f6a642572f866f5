import type { Metadata } from 'next';
import { pathOf } from './articles/catalogue.ts';
import type { Article } from './articles/read.ts';
import { renderPreview } from './markdown/render.ts';
import { settings, siteAddress } from './settings.ts';

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageDescription {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** The path of the one page that this content belongs to; left out where there is none. */
  readonly path?: string;
}

/** Builds the head of a page. */
export function pageMetadata({ title, description, path }: PageDescription): Metadata {
  return {
    title: `${title} · ${settings.siteName}`,
    description,
    alternates: { canonical: path === undefined ? null : siteAddress(path) },
  };
}

/** The head of an article's page, and of its copy in the other section. */
export async function articleMetadata(article: Article): Promise<Metadata> {
  const { text } = await renderPreview(article);
  return pageMetadata({ title: article.title, description: text, path: pathOf(article) });
}
