import type { Article } from '../../lib/articles/read.ts';
import { coverOf, pathOfFile } from '../../lib/files/files.ts';
import { sizeOf } from '../../lib/files/sizes.ts';
import { sitePath } from '../../lib/settings.ts';

interface CoverProps {
  readonly article: Article;
  /** In a list the title stands beside the picture and says it all; on the article's page the picture speaks. */
  readonly decorative?: boolean;
  /** Whether it may wait until the reader comes near. */
  readonly lazy?: boolean;
}

/** An article's main image. In a list and on its page it has the same name, so that the one grows into the other. */
export async function Cover({ article, decorative = false, lazy = false }: CoverProps) {
  const cover = coverOf(article);
  if (!cover) return null;
  return (
    <img
      className="cover"
      data-transition={`cover-${article.id}`}
      src={sitePath(pathOfFile(article, cover.name))}
      alt={decorative ? '' : (article.mainimgalt ?? '')}
      loading={lazy ? 'lazy' : undefined}
      {...(await sizeOf(cover))}
    />
  );
}
