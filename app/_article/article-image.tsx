import type { ImgHTMLAttributes } from 'react';
import { messages } from '../../lib/config/messages.ts';
import { findCover } from '../../lib/content/article-files.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import {
  type ImageSlot,
  inlineSvgUrl,
  type ResponsiveImage,
  responsiveImage,
} from '../../lib/media/responsive-image.ts';

interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly shown: ResponsiveImage;
  readonly alt: string;
  /** Whether to load the image only when the reader scrolls near it. Otherwise it loads with high priority. */
  readonly lazy?: boolean;
  /** The image itself as a `data:` URL. Decoded synchronously, so that it is painted with the text. */
  readonly inlineUrl?: string | undefined;
}

export function ResponsivePicture({ shown, alt, lazy = false, inlineUrl, ...attributes }: ImageProps) {
  const { sources, src, width, height, color } = shown;
  const img = (
    <img
      {...attributes}
      src={inlineUrl ?? src}
      alt={alt}
      width={width}
      height={height}
      data-color={color}
      decoding={inlineUrl ? 'sync' : 'async'}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy || inlineUrl ? undefined : 'high'}
    />
  );
  if (sources.length === 0) return img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
}

export type CoverProps = Pick<ImageProps, 'lazy'> & { readonly article: Article; readonly shownWidth: ImageSlot };

/** Renders an article's main image. A view transition moves the image between lists and the article's page. */
export async function Cover({ article, shownWidth, lazy = false }: CoverProps) {
  const cover = findCover(article);
  if (!cover) return null;
  const shown = await responsiveImage(article, cover, shownWidth);
  const isOnItsPage = shownWidth === 'text';
  const image = (
    <ResponsivePicture
      className="cover"
      data-transition={`cover-${article.id}`}
      shown={shown}
      inlineUrl={lazy ? undefined : await inlineSvgUrl(cover)}
      // In lists the alt text is empty, because the title is next to the image.
      alt={isOnItsPage ? (article.mainimgalt ?? '') : ''}
      lazy={lazy}
    />
  );
  if (!isOnItsPage || !shown.large) return image;
  return (
    <a className="large" href={shown.large} title={messages.text.openLarge}>
      {image}
    </a>
  );
}
