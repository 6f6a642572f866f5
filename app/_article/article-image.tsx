import type { ReactNode } from 'react';
import { messages } from '../../lib/config/messages.ts';
import { findCover } from '../../lib/content/article-files.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import {
  type ImageSlot,
  inlineSvgUrl,
  type ResponsiveImage,
  responsiveImage,
} from '../../lib/media/responsive-image.ts';

/** With `lazy`, loads the image only when the reader scrolls near it. Otherwise it loads with high priority. */
export type CoverProps = {
  readonly article: Article;
  readonly shownWidth: ImageSlot;
  readonly lazy?: boolean;
};

/** Renders an article's main image. A view transition moves the image between lists and the article's page. */
export async function Cover({ article, shownWidth, lazy = false }: CoverProps) {
  const cover = findCover(article);
  if (!cover) {
    return null;
  }
  const { sources, src, width, height, color, large } = await responsiveImage(
    article,
    cover,
    shownWidth,
  );
  // On phones, the form comes before the photo of the contact page, so the first paint does not need the photo.
  const isLate = lazy || shownWidth === 'contact';
  const inlineUrl = isLate ? undefined : await inlineSvgUrl(cover);
  const img = (
    <img
      className="cover"
      data-transition={`cover-${article.id}`}
      src={inlineUrl ?? src}
      alt={findAlt(article, shownWidth)}
      width={width}
      height={height}
      data-color={color}
      // Inline images are decoded synchronously, so that they are painted with the text.
      decoding={inlineUrl ? 'sync' : 'async'}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy || inlineUrl ? undefined : 'high'}
    />
  );
  const image = <Picture sources={sources}>{img}</Picture>;
  if (shownWidth !== 'cover' || !large) {
    return image;
  }
  return (
    <a className="large" href={large} title={messages.text.openLarge}>
      {image}
    </a>
  );
}

/** In lists the alt text is empty, because the title is next to the image. */
function findAlt(article: Article, shownWidth: ImageSlot): string {
  const isInList = shownWidth === 'list' || shownWidth === 'short';
  return isInList ? '' : (article.mainimgalt ?? '');
}

export function Picture({
  sources,
  children,
}: {
  readonly sources: ResponsiveImage['sources'];
  readonly children: ReactNode;
}) {
  if (sources.length === 0) {
    return children;
  }
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {children}
    </picture>
  );
}
