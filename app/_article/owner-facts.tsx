import { settings } from '../../lib/config/settings.ts';
import { findPortrait } from '../../lib/content/article-files.ts';
import { articleById, memoizeByArticles } from '../../lib/content/catalogue.ts';
import { responsiveImage } from '../../lib/media/responsive-image.ts';
import { Picture } from './article-image.tsx';

/** Renders who the owner is in one line, with a portrait if there is one. */
export function OwnerFacts() {
  const { ownerFacts } = settings;
  return (
    ownerFacts && (
      <p className="owner">
        <Portrait />
        {ownerFacts}
      </p>
    )
  );
}

async function Portrait() {
  const portrait = await readPortrait();
  return (
    portrait && (
      <Picture sources={portrait.sources}>
        <img src={portrait.src} alt="" width={44} height={44} loading="lazy" />
      </Picture>
    )
  );
}

/** Returns the attributes of the portrait, which is on the pages of all articles, if there is one. */
const readPortrait = memoizeByArticles(async () => {
  const home = articleById(1);
  const portrait = findPortrait(home);
  return portrait && responsiveImage(home, portrait, 'portrait');
});
