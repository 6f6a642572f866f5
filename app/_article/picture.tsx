import type { ImgHTMLAttributes } from 'react';
import { coverOf } from '../../lib/content/files.ts';
import type { Article } from '../../lib/content/read.ts';
import { dataAddressOf, type Presentation, presentPicture, type ShownWidth } from '../../lib/pictures/present.ts';
import { words } from '../../lib/words/site-words.ts';

const isBuild = process.env.NODE_ENV === 'production';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly shown: Presentation;
  readonly alt: string;
  /** Whether it may wait until the reader comes near; what does not wait is the largest thing on the first screen. */
  readonly lazy?: boolean;
}

/** A picture of an article in its variants. */
export function Picture({ shown, alt, lazy = false, ...attributes }: PictureProps) {
  const { sources, src, width, height, color } = shown;
  const img = (
    <img
      {...attributes}
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-color={color}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
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

interface CoverProps extends Pick<PictureProps, 'lazy'> {
  readonly article: Article;
  readonly shownWidth: ShownWidth;
}

/** An article's main image. In a list and on its page it has the same name, so that the one grows into the other. */
export async function Cover({ article, shownWidth, lazy = false }: CoverProps) {
  const cover = coverOf(article);
  if (!cover) return null;
  const shown = await presentPicture(article, cover, shownWidth);
  const isOnItsPage = shownWidth === 'text';
  const picture = (
    <Picture
      className="cover"
      data-transition={`cover-${article.id}`}
      // The build puts it into the page where there is room.
      data-embedded={isBuild && !lazy ? await dataAddressOf(article, cover) : undefined}
      shown={shown}
      // In a list the title stands beside the picture and says it all; on the article's page the picture speaks.
      alt={isOnItsPage ? (article.mainimgalt ?? '') : ''}
      lazy={lazy}
    />
  );
  if (!isOnItsPage || !shown.large) return picture;
  return (
    <a className="large" href={shown.large} title={words.text.openLarge}>
      {picture}
    </a>
  );
}
