import type { Fault } from '../faults.ts';
import { fixedPages } from '../pages.ts';
import type { Article } from './read.ts';

/**
 * Titles and descriptions that two pages share: search engines show one of the two at best. The home page has texts of its
 * own instead of those of article 1, and what is not found has no description.
 */
export function headFaults(descriptions: ReadonlyMap<Article, string>): Fault[] {
  const pages = Object.values(fixedPages).map(({ path, ...page }) => ({ ...page, place: `the page ${path}` }));
  const titles = new Map<string, string>(pages.map(({ title, place }) => [title, place]));
  const texts = new Map<string, string>(pages.map(({ description, place }) => [description, place]));
  return [...descriptions].flatMap(([article, description]) => [
    ...(article.id === 1 ? [] : shared(titles, article, 'title', article.title)),
    ...(article.id < 2 ? [] : shared(texts, article, 'preview', description)),
  ]);
}

function shared(taken: Map<string, string>, article: Article, field: 'title' | 'preview', text: string): Fault[] {
  const owner = taken.get(text);
  taken.set(text, owner ?? article.file);
  if (owner === undefined) return [];
  const problem = `The ${field} is also that of ${owner}.`;
  return [{ file: article.file, ...article.places.get(field), problem, remedy: 'Give each its own.' }];
}

/**
 * Articles with one slug. That is no fault: the id stands beside it wherever it is used, and two articles of this site
 * have the same one by its specification.
 */
export function slugNotes(articles: readonly Article[]): Fault[] {
  const owners = new Map<string, string>();
  return articles.flatMap(({ slug, file, places }) => {
    const owner = owners.get(slug);
    owners.set(slug, owner ?? file);
    if (owner === undefined) return [];
    const problem = `The slug '${slug}' is also that of ${owner}.`;
    return [{ file, ...places.get('slug'), problem, remedy: 'Only their ids tell their social pictures apart.' }];
  });
}
