import type { Fault } from '../faults.ts';
import { today } from '../today.ts';
import { formatDay } from './date.ts';
import type { Article } from './read.ts';

/** What says of an article whether it is published, and when. */
type Dated = Pick<Article, 'draft' | 'date'>;

/** Whether a build leaves an article out: a draft, or one whose day has not come. */
export function isHeldBack({ draft, date }: Dated): boolean {
  return draft === true || date > today();
}

/** Whether an article is held back for longer than another one that leads to it. */
export function comesAfter(article: Dated, other: Dated): boolean {
  const dayOf = ({ draft, date }: Dated) => (draft ? 'never' : date);
  return isHeldBack(article) && dayOf(article) > dayOf(other);
}

/** Articles in an order in which, of two that share something, it is the draft that has to be different. */
export function draftsLast(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted((a, b) => Number(a.draft ?? false) - Number(b.draft ?? false));
}

/** Why an article is held back, and until when, behind its name. */
export function describeHeldBack({ draft, date }: Dated): string {
  return draft ? 'is a draft' : `will appear on ${formatDay(date)}`;
}

/** What a build leaves out, and when it will appear; and days of change that are still to come. */
export function dateNotes(articles: readonly Article[]): readonly Fault[] {
  return articles.flatMap((article) => {
    const { draft, updated, file, folder, places } = article;
    if (isHeldBack(article)) {
      const remedy = draft ? "Take 'draft: true' out to publish it." : 'A build on that day or later brings it.';
      return [{ file: folder, reason: `Left out: it ${describeHeldBack(article)}. ${remedy}` }];
    }
    if (updated === undefined || updated <= today()) return [];
    const problem = `The article was updated on ${updated}, which is still to come.`;
    return [
      { file, ...places.get('updated'), reason: `${problem} Readers see it already: write the day of the change.` },
    ];
  });
}

/**
 * Tells what stops a build from what is wrong with drafts, which are unfinished by their nature: that is worth a look, and
 * comes with its draft. What waits for its day stops it now, when somebody is there, and not in the night in which it would
 * appear.
 */
export function tellApart(faults: readonly Fault[], articles: readonly Article[]) {
  // The pages that every site has cannot be drafts, and say so.
  const drafts = articles.filter(({ id, draft }) => draft && id > 1);
  const draftOf = ({ file }: Fault) => drafts.find(({ folder }) => `${file}/`.startsWith(`${folder}/`));
  return {
    stopping: faults.filter((fault) => !draftOf(fault)),
    ofDrafts: faults.flatMap((fault) => {
      const draft = draftOf(fault);
      return draft ? [{ fault, draft }] : [];
    }),
  };
}
