import { coverOf } from '../../lib/content/files.ts';
import type { Article } from '../../lib/content/read.ts';
import { dataAddressOf, presentPicture, type ShownWidth } from '../../lib/pictures/present.ts';
import { words } from '../../lib/words/words.ts';
import { Picture } from './picture.tsx';

const isBuild = process.env.NODE_ENV === 'production';

interface CoverProps {
  readonly article: Article;
  readonly shownWidth: ShownWidth;
  /** Whether it may wait until the reader comes near. */
  readonly lazy?: boolean;
}

/** An article's main image. In a list and on its page it has the same name, so that the one grows into the other. */
export async function Cover({ article, shownWidth, lazy = false }: CoverProps) {
  const cover = coverOf(article);
  if (!cover) return null;
  const shown = await presentPicture(article, cover, shownWidth);
  const isOnItsPage = shownWidth === 'text';
  // In a list the title stands beside the picture and says it all; on the article's page the picture speaks.
  const alt = isOnItsPage ? (article.mainimgalt ?? '') : '';
  const picture = (
    <Picture
      className="cover"
      data-transition={`cover-${article.id}`}
      // The build puts it into the page where there is room.
      data-embedded={isBuild && !lazy ? await dataAddressOf(article, cover) : undefined}
      shown={shown}
      alt={alt}
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
