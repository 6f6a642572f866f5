import type { Fault } from '../faults.ts';
import { fixedPages } from '../pages.ts';
import { isFurtherPage, sections } from './catalogue.ts';
import { pathsBelow } from './folder.ts';
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

/** Pages whose slug is the address of something else: of the site itself, of a file in `public/`, or of another page. */
export function addressFaults(articles: readonly Article[]): Fault[] {
  const ofSite = pathsBelow('app').map((path) => path.split('/')[0] ?? '');
  const ofPublic = pathsBelow('public').flatMap((path) => /^([^/]*)(?:\/index\.html)?$/.exec(path)?.[1] ?? []);
  const owners = new Map([
    ...ofPublic.map((name) => [name.toLowerCase(), `public/${name}`] as const),
    ...['404', 'index', ...sections, ...ofSite].map((name) => [name, 'the site itself'] as const),
  ]);
  const pages = articles.filter((article) => isFurtherPage(article) && /^[a-z\d-]+$/.test(article.slug));
  return pages.flatMap((article) => shared(owners, article, 'address', article.slug, 'Write another slug.'));
}

/**
 * Articles with one slug. That is no fault: the id stands beside it wherever it is used, and two articles of this site
 * have the same one by its specification.
 */
export function slugNotes(articles: readonly Article[]): Fault[] {
  const owners = new Map<string, string>();
  const remedy = 'Only their ids tell their social pictures apart.';
  const named = articles.filter(({ slug }) => slug !== '');
  return named.flatMap((article) => shared(owners, article, 'slug', article.slug, remedy));
}

function shared(
  owners: Map<string, string>,
  { file, places, draft }: Article,
  field: 'title' | 'preview' | 'slug' | 'address',
  text: string,
  remedy = 'Give each its own.',
): Fault[] {
  const owner = owners.get(text);
  // Nothing is taken by a draft: two of them begin with the same words.
  if (!draft) owners.set(text, owner ?? file);
  if (owner === undefined) return [];
  const what = { title: field, preview: field, slug: `slug '${text}'`, address: `address /${text}/` }[field];
  return [
    {
      file,
      ...places.get(field === 'address' ? 'slug' : field),
      reason: `The ${what} is also that of ${owner}. ${remedy}`,
    },
  ];
}
