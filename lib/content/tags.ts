import { isSection, memoizeByArticles, newestArticles } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { slugify } from './slug.ts';

/** A tag's name, as the first article with the tag writes it, and its page's path, such as `/tags/c-plus-plus/`. */
type Tag = Readonly<Record<'name' | 'path', string>>;

/** Words that replace characters that slugs cannot contain, as in `C++`, `F#`, and `.NET`. */
const symbolNames = [
  [/\+/g, ' plus'],
  [/#/g, ' sharp'],
  [/^\.(?=\w)/, 'dot '],
] as const;

/** Returns the key of a tag. Tags that differ only in case are the same tag. */
const tagKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Maps keys to tags. If tags have the same slug, later ones get a number, so that the first one keeps its URL. */
export function collectTags(
  articles: readonly Article[],
): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const taken = new Set<string>();
  for (const name of articles.flatMap(({ type, tags = [] }) =>
    isSection(type) ? tags : [],
  )) {
    if (tags.has(tagKey(name))) continue;
    const slug =
      slugify(
        symbolNames.reduce(
          (text, [symbol, words]) => text.replace(symbol, words),
          name,
        ),
      ) || 'tag';
    let free = slug;
    for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
    taken.add(free);
    tags.set(tagKey(name), { name, path: `/tags/${free}/` });
  }
  return tags;
}

const siteTags = memoizeByArticles(collectTags);

/** All tags with their articles. Tags with the most articles come first. The articles of a tag are newest first. */
export const allTags = memoizeByArticles(() => {
  const tags = [...siteTags()].map(([key, tag]) => {
    const articles = newestArticles().filter(({ tags = [] }) =>
      tags.some((tag) => tagKey(tag) === key),
    );
    return { ...tag, articles };
  });
  return tags.toSorted(
    (a, b) =>
      b.articles.length - a.articles.length ||
      (tagKey(a.name) < tagKey(b.name) ? -1 : 1),
  );
});

/**
 * Returns an article's tags, in the order of its front matter. `known` has the
 * tags of all articles, by default of the site. Pages have no tags.
 */
export function articleTags(
  { type, tags = [] }: Article,
  known = siteTags(),
): readonly Tag[] {
  const ofArticle = isSection(type)
    ? tags.flatMap((tag) => known.get(tagKey(tag)) ?? [])
    : [];
  return [...new Set(ofArticle)];
}
