import { isSection, memoizeByArticles, sortNewestFirst } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { slugify, slugifyAnyScript } from './slug.ts';

/** A tag's name, as the first article with the tag writes it. */
export interface Tag {
  readonly name: string;
  /** The decoded path of its page, such as `/tags/c-plus-plus/` or `/tags/привет/`. */
  readonly path: string;
  /** The path that the tag had while slugs of tags had Latin letters only. */
  readonly latinPath: string;
}

/** Returns the key of a tag. Tags that differ only in case are the same tag. */
const tagKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Maps keys to tags. If tags have the same slug, later ones get a number, so that the first one keeps its URL. */
export function collectTags(
  articles: readonly Article[],
): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const slugs = new Set<string>();
  const latinSlugs = new Set<string>();
  const inSections = articles.filter(({ type }) => isSection(type));
  const byId = inSections.toSorted((a, b) => a.id - b.id);
  for (const name of byId.flatMap((article) => article.tags)) {
    if (tags.has(tagKey(name))) {
      continue;
    }

    const words = spellSigns(name);
    const slug = slugifyAnyScript(words) || slugifySigns(name);
    const latinSlug = slugify(words) || 'tag';
    const path = `/tags/${claimSlug(slug, slugs)}/`;
    const latinPath = `/tags/${claimSlug(latinSlug, latinSlugs)}/`;
    tags.set(tagKey(name), { name, path, latinPath });
  }
  return tags;
}

/** Returns whether an article has the tag with a key of `collectTags()`. */
export function hasTag({ type, tags }: Article, key: string): boolean {
  return isSection(type) && tags.some((name) => tagKey(name) === key);
}

/** Returns a slug with a number, if it is already taken. */
function claimSlug(slug: string, taken: Set<string>): string {
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${slug}-${count}`;
  }
  taken.add(free);
  return free;
}

/** Replaces characters that slugs cannot contain with words, as in `C++`, `F#`, and `.NET`. */
function spellSigns(name: string): string {
  return name
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .replace(/^\.(?=\w)/, 'dot ');
}

/** Returns the slug of a tag without letters and digits, such as `u1f389` for 🎉. */
function slugifySigns(name: string): string {
  const codes = Array.from(name, (sign) => sign.codePointAt(0)?.toString(16));

  return codes.map((code) => `u${code}`).join('-');
}

const siteTags = memoizeByArticles(collectTags);

/** A tag with its articles, newest first. */
interface TagGroup extends Tag {
  readonly articles: readonly Article[];
}

/** Returns the tags of articles. Tags with the most articles come first. */
export function groupByTag(articles: readonly Article[]): readonly TagGroup[] {
  const newest = sortNewestFirst(articles);
  const groups = [...collectTags(articles)].map(([key, tag]) => {
    const tagged = newest.filter((article) => hasTag(article, key));
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
