import { messages } from '../../lib/config/messages.ts';
import { findCover } from '../../lib/content/article-files.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import {
  type ImageSlot,
  inlineSvgUrl,
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
  const inlineUrl =
    lazy || shownWidth === 'contact' ? undefined : await inlineSvgUrl(cover);
  const isInList = shownWidth === 'list' || shownWidth === 'short';
  const img = (
    <img
      className="cover"
      data-transition={`cover-${article.id}`}
      src={inlineUrl ?? src}
      // In lists the alt text is empty, because the title is next to the image.
      alt={isInList ? '' : (article.mainimgalt ?? '')}
      width={width}
      height={height}
      data-color={color}
      // Inline images are decoded synchronously, so that they are painted with the text.
      decoding={inlineUrl ? 'sync' : 'async'}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy || inlineUrl ? undefined : 'high'}
    />
  );
  const image = sources.length > 0 && (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
  if (shownWidth !== 'text' || !large) {
    return image || img;
  }
  return (
    <a className="large" href={large} title={messages.text.openLarge}>
      {image || img}
    </a>
  );
}
