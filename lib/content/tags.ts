import { isSection, memoizeByArticles, sortNewestFirst } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { slugifyAnyScript } from './slug.ts';

/** A tag's name, as the first article with the tag writes it. */
export interface Tag {
  readonly name: string;
  /** The decoded path of its page, such as `/tags/c-plus-plus/` or `/tags/привет/`. */
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
  const byId = inSections.toSorted((a, b) => a.id - b.id);
  for (const name of byId.flatMap((article) => article.tags)) {
    if (tags.has(tagKey(name))) {
      continue;
    }

    const base = slugifyAnyScript(spellSigns(name)) || slugifySigns(name);
    let slug = base;
    for (let count = 2; slugs.has(slug); count += 1) {
      slug = `${base}-${count}`;
    }
    slugs.add(slug);
    tags.set(tagKey(name), { name, path: `/tags/${slug}/` });
  }
  return tags;
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
  const tags = [...collectTags(articles)].sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = tags.map(([key, tag]) => {
    const tagged = newest.filter((article) =>
      article.tags.some((name) => tagKey(name) === key),
    );
    return { ...tag, articles: tagged };
  });
  return groups.toSorted((a, b) => b.articles.length - a.articles.length);
}

/** All tags of the site with their articles. */
export const allTags = memoizeByArticles(groupByTag);

/** Returns an article's tags, in the order of its front matter. Pages have no tags. */
export function articleTags({ type, tags }: Article): readonly Tag[] {
  if (!isSection(type)) {
    return [];
  }

  const found = tags.map((name) => siteTags().get(tagKey(name)));
  return [...new Set(found)].filter((tag) => tag !== undefined);
}
