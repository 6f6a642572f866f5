import type { Article } from '../content/read.ts';
import { contentFolder } from '../content-folder.ts';
import type { Fault } from '../faults.ts';
import { isLetter, lostOf } from './drawing.ts';

/** What social pictures leave out of titles, for want of a typeface that has it: no fault, but worth a look. */
export async function socialNotes(articles: readonly Article[]): Promise<readonly Fault[]> {
  const notes = articles.map(async ({ id, title, file, places }): Promise<readonly Fault[]> => {
    const lost = id > 1 ? await lostOf(title) : [];
    if (lost.length === 0) return [];
    const without = lost.some(isLetter) ? 'goes without the title' : 'shows the title without';
    const reason = `The social picture ${without}, for want of '${lost.join('')}'.`;
    const remedy = `A typeface that has it may lie in ${contentFolder()}/social.ttf.`;
    return [{ file, ...places.get('title'), reason: `${reason} ${remedy}` }];
  });
  return (await Promise.all(notes)).flat();
}
