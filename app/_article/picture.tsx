import type { ImgHTMLAttributes } from 'react';
import type { Presentation } from '../../lib/pictures/present.ts';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly shown: Presentation;
  readonly alt: string;
  /** Whether it may wait until the reader comes near; what does not wait is the largest thing on the first screen. */
  readonly lazy?: boolean | undefined;
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
