import type { Article } from '../content/read.ts';
import type { Fault } from '../faults.ts';
import { leftOut } from '../lettering/writable.ts';

/** What social pictures leave out of titles and subtitles, for want of a typeface that has it: no fault, but worth a look. */
export async function socialNotes(articles: readonly Article[]): Promise<readonly Fault[]> {
  const shown = articles.filter(({ id }) => id > 1);
  const notes = shown.flatMap((article) =>
    (
      [
        ['title', 'b612-700'],
        ['subtitle', 'b612-400'],
      ] as const
    ).map(async ([field, typeface]) => {
      const text = article[field];
      const [first, ...others] = await leftOut(text, typeface);
      if (first === undefined) return [];
      const characters = [first, ...others].map((character) => `'${character}'`).join(', ');
      const problem = `The typeface of the social picture has no ${characters}.`;
      return [
        { file: article.file, ...article.places.get(field), reason: `${problem} It shows the ${field} without.` },
      ];
    }),
  );
  return (await Promise.all(notes)).flat();
}
