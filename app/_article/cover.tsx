import { pathOfFile } from '../../lib/articles/files.ts';
import type { Article } from '../../lib/articles/read.ts';
import { sizeOfPicture } from '../../lib/markdown/figures.ts';
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
  if (!article.mainimg) return null;
  return (
    <img
      className="cover"
      data-transition={`cover-${article.id}`}
      src={sitePath(pathOfFile(article, article.mainimg))}
      alt={decorative ? '' : (article.mainimgalt ?? '')}
      loading={lazy ? 'lazy' : undefined}
      {...(await sizeOfPicture(`${article.folder}/${article.mainimg}`))}
    />
  );
}
