import { formatDay, isHeldBack } from '../../lib/content/date.ts';
import type { Article } from '../../lib/content/read.ts';
import { say, words } from '../../lib/words/site-words.ts';

/** Says of an article that a build leaves it out, and until when. It is there while one writes (`npm run dev`) alone. */
export function HeldBack({ article }: { readonly article: Article }) {
  if (process.env.NODE_ENV === 'production' || !isHeldBack(article)) return null;
  const { draft, appears } = words.article;
  return (
    <>
      <mark className="held-back">{article.draft ? draft : say(appears, { date: formatDay(article.date) })}</mark>{' '}
    </>
  );
}
