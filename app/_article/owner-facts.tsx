import { settings } from '../../lib/config/settings.ts';
import { findPortrait } from '../../lib/content/article-files.ts';
import { articleById } from '../../lib/content/catalogue.ts';
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
  const home = articleById(1);
  const portrait = findPortrait(home);
  if (!portrait) {
    return null;
  }

  const { sources, src } = await responsiveImage(home, portrait, 'portrait');
  return (
    <Picture sources={sources}>
      <img src={src} alt="" width={44} height={44} loading="lazy" />
    </Picture>
  );
}
