import { isSection, memoizeByArticles, sortNewestFirst } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { slugify } from './slug.ts';

/** A tag's name, as the first article with the tag writes it, and its page's path, such as `/tags/c-plus-plus/`. */
interface Tag {
  readonly name: string;
  readonly path: string;
}

/** Returns the key of a tag. Tags that differ only in case are the same tag. */
const tagKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Maps keys to tags. If tags have the same slug, later ones get a number, so that the first one keeps its URL. */
export function collectTags(
  articles: readonly Article[],
): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const slugs = new Set<string>();
  const inSections = articles.filter(({ type }) => isSection(type));
  for (const name of inSections.flatMap((article) => article.tags)) {
    if (tags.has(tagKey(name))) {
      continue;
    }

    const slug = tagSlug(name);
    let free = slug;
    for (let count = 2; slugs.has(free); count += 1) {
      free = `${slug}-${count}`;
    }
    slugs.add(free);
    tags.set(tagKey(name), { name, path: `/tags/${free}/` });
  }
  return tags;
}

/** Returns the slug of a tag, with words for characters that slugs cannot contain, as in `C++`, `F#`, and `.NET`. */
function tagSlug(name: string): string {
  const inWords = name
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .replace(/^\.(?=\w)/, 'dot ');

  return slugify(inWords) || 'tag';
}

const siteTags = memoizeByArticles(collectTags);

/** A tag with its articles, newest first. */
interface TagGroup extends Tag {
  readonly articles: readonly Article[];
}

/** Returns the tags of articles. Tags with the most articles come first. */
export function groupByTag(articles: readonly Article[]): readonly TagGroup[] {
  const newest = sortNewestFirst(articles);
  const byId = articles.toSorted((a, b) => a.id - b.id);

  const groups = [...collectTags(byId)].map(([key, tag]) => {
    const tagged = newest.filter(({ tags }) =>
      tags.some((name) => tagKey(name) === key),
    );
    return { key, group: { ...tag, articles: tagged } };
  });

  const inOrder = groups.toSorted(
    (a, b) =>
      b.group.articles.length - a.group.articles.length ||
      (a.key < b.key ? -1 : 1),
  );
  return inOrder.map(({ group }) => group);
}

/** All tags of the site with their articles. */
export const allTags = memoizeByArticles(groupByTag);

/** Returns an article's tags, in the order of its front matter. Pages have no tags. */
export function articleTags({ type, tags }: Article): readonly Tag[] {
  if (!isSection(type)) {
    return [];
  }

  const known = siteTags();
  const found = new Set<Tag>();
  for (const name of tags) {
    const tag = known.get(tagKey(name));
    if (tag) {
      found.add(tag);
    }
  }
  return [...found];
}
