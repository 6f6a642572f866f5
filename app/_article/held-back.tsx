import { formatDay, isHeldBack } from '../../lib/content/date.ts';
import type { Article } from '../../lib/content/read.ts';

/** Here and in no style sheet: a build has no use for it, and published pages carry their sheets inside. */
const look = `
  .held-back {
    padding: 0.1em 0.7em;
    border-radius: 99px;
    background: var(--highlight);
    color: #17202e;
    font-weight: 700;
  }`;

/** Says of an article that a build leaves it out, and until when. It is there while one writes (`next dev`) alone. */
export function HeldBack({ article }: { readonly article: Article }) {
  if (process.env.NODE_ENV === 'production' || !isHeldBack(article)) return null;
  return (
    <>
      <style href="held-back" precedence="low">
        {look}
      </style>
      <mark className="held-back">{article.draft ? 'Draft' : `Appears on ${formatDay(article.date)}`}</mark>{' '}
    </>
  );
}
