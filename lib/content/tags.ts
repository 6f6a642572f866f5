import { isSection, memoizeByArticles, sortNewestFirst } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { slugifyAnyScript } from './slug.ts';

/** A tag of articles. Tags that differ only in case are the same tag. */
export interface Tag {
  readonly key: string;
  /** The name, as the article with the lowest id writes it. */
  readonly name: string;
  /** The decoded path of its page, such as `/tags/c-plus-plus/` or `/tags/привет/`. */
  readonly path: string;
  /** Newest first. */
  readonly articles: readonly Article[];
}

const tagKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Returns the tags of articles. Tags with the most articles come first. */
export function groupByTag(articles: readonly Article[]): readonly Tag[] {
  const newest = sortNewestFirst(articles);
  const names = new Map<string, string>();
  for (const { tags } of newest.toSorted((a, b) => a.id - b.id)) {
    for (const name of tags) {
      const key = tagKey(name);
      names.set(key, names.get(key) ?? name);
    }
  }

  const slugs = new Set<string>();
  const tags: Tag[] = [];
  for (const [key, name] of names) {
    const path = `/tags/${claimSlug(name, slugs)}/`;
    const tagged = newest.filter((article) =>
      article.tags.some((other) => tagKey(other) === key),
    );
    tags.push({ key, name, path, articles: tagged });
  }
  return tags.sort(
    (a, b) => b.articles.length - a.articles.length || (a.key < b.key ? -1 : 1),
  );
}

/** Returns the slug of a tag. If it is taken, adds a number, so that the first tag keeps its URL. */
function claimSlug(name: string, taken: Set<string>): string {
  // Slugs have words for the signs in `C++`, `F#`, and `.NET`.
  const words = name
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .replace(/^\.(?=\w)/, 'dot ');
  const slug = slugifyAnyScript(words) || slugifySigns(name);

  let free = slug;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${slug}-${count}`;
  }
  taken.add(free);
  return free;
}

/** Returns the slug of a tag without letters and digits, such as `u1f389` for 🎉. */
function slugifySigns(name: string): string {
  const codes = Array.from(name, (sign) => sign.codePointAt(0)?.toString(16));

  return codes.map((code) => `u${code}`).join('-');
}

/** All tags of the site. */
export const allTags = memoizeByArticles(groupByTag);

/** Returns an article's tags, in the order of its front matter. Pages have no tags. */
export function articleTags({ type, tags }: Article): readonly Tag[] {
  const keys = new Set(isSection(type) ? tags.map(tagKey) : []);
  const found = [...keys].map((key) =>
    allTags().find((tag) => tag.key === key),
  );
  return found.filter((tag) => tag !== undefined);
}
