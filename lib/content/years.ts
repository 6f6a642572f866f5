/** How many articles a list shows with cover and preview. Those after them are a day and a title. */
export const entriesInList = 50;

/** A list of no more than this is taken in at a glance, and is not divided. */
const shortList = 10;

/** The part of a list that is of one year; the only part, without a year, of a list that is not divided. */
interface YearOfList<Dated> {
  readonly year: string | undefined;
  readonly entries: readonly Dated[];
  readonly titles: readonly Dated[];
}

/** A list, newest first, by its years. */
export function yearsOf<Dated extends { readonly date: string }>(
  articles: readonly Dated[],
): readonly YearOfList<Dated>[] {
  const years = [...new Set(articles.map(yearOf))];
  const entries = articles.slice(0, entriesInList);
  const titles = articles.slice(entriesInList);
  if (years.length < 2 || articles.length <= shortList)
    return years.slice(0, 1).map(() => ({ year: undefined, entries, titles }));
  return years.map((year) => {
    const isOfYear = (article: Dated) => yearOf(article) === year;
    return { year, entries: entries.filter(isOfYear), titles: titles.filter(isOfYear) };
  });
}

function yearOf({ date }: { readonly date: string }): string {
  return date.slice(0, 4);
}
