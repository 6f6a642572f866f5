import { allArticles, isSection, newestArticles, ofAllArticles } from './catalogue.ts';
import { slugOf } from './front-matter.ts';
import type { Article } from './read.ts';

/** What articles are about, by a name as people write it, with the path of its page: `/topics/c-plus-plus/`. */
type Topic = Readonly<Record<'name' | 'path', string>>;

/** What signs mean that an address cannot have, as people say the names of languages: `C++`, `F#`, `.NET`. */
const spoken = [
  [/\+/g, ' plus'],
  [/#/g, ' sharp'],
  [/^\.(?=\w)/, 'dot '],
] as const;

/** Names that only letters of another size keep apart are one. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

/**
 * The topics of some articles, by their keys. The first article of a topic, by its id, says how it is written, and its address
 * keeps its number: what comes later gets the next one.
 */
export function topicsOf(articles: readonly Article[]): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>();
  const taken = new Set<string>();
  for (const name of articles.filter(isListed).flatMap(({ tags = [] }) => tags)) {
    if (topics.has(keyOf(name))) continue;
    const slug = slugOf(spoken.reduce((text, [sign, words]) => text.replace(sign, words), name)) || 'topic';
    let free = slug;
    for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
    taken.add(free);
    topics.set(keyOf(name), { name, path: `/topics/${free}/` });
  }
  return topics;
}

const isListed = ({ type }: Article) => isSection(type);

const known = ofAllArticles(topicsOf);

/** All topics of the site, each with its articles, newest first; those that most articles are about come first. */
export const allTopics = ofAllArticles(() => {
  const topics = [...known()].map(([key, topic]) => {
    const articles = newestArticles().filter(({ tags = [] }) => tags.some((tag) => keyOf(tag) === key));
    return { ...topic, articles };
  });
  return topics.toSorted((a, b) => b.articles.length - a.articles.length || (keyOf(a.name) < keyOf(b.name) ? -1 : 1));
});

/** What an article is about, in its own order, with the pages of that. */
export function topicsOfArticle(article: Article): readonly Topic[] {
  if (!isListed(article)) return [];
  const topics = (article.tags ?? []).flatMap((tag) => known().get(keyOf(tag)) ?? []);
  return [...new Set(topics)];
}

/** Other articles by how many topics they share with one, at least one, and among them by how near in time they are. */
export function sharingTopics(article: Article): readonly Article[] {
  const own = new Set(topicsOfArticle(article));
  const shared = (other: Article) => topicsOfArticle(other).filter((topic) => own.has(topic)).length;
  const distance = (other: Article) => Math.abs(Date.parse(other.date) - Date.parse(article.date));
  return allArticles()
    .map((other) => ({ other, count: other.id === article.id ? 0 : shared(other) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || distance(a.other) - distance(b.other))
    .map(({ other }) => other);
}
