import { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { nextId } from '../content/begin.ts';
import { slugOf } from '../content/front-matter.ts';
import { readText } from '../read-text.ts';
import { readTarget } from '../servers/request-target.ts';
import { today } from '../settings.ts';
import { bodyOf, keyOf } from './body.ts';
import { dayOf, fieldOf, listOf, namesOf, textOf } from './fields.ts';
import { type Post, readPosts } from './posts.ts';

/**
 * Makes articles of posts, in the order of their dates, and lets their old addresses lead there; one whose address does so
 * already is there. Returns a row of the table for each; throws `Faults` with what is not there and where no post is, and then
 * writes nothing.
 */
export function importPosts(given: readonly string[], content: string) {
  // What has no date is a draft, and the last.
  const order = ({ date, path }: Post) => `${date || '9999'} ${path}`;
  const posts = readPosts(given).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  mkdirSync(content, { recursive: true });
  const list = `${content}/redirects.txt`;
  const before = existsSync(list) ? readText(list).text : '';
  // The line of what is not published yet begins with a '#', and no space.
  const known = [...before.matchAll(/^#?(\/\S+)\s+(\/\S+)/gm)];
  const places = new Map(known.map(([, from = '', to = '']) => [keyOf(from), to]));
  let id = nextId(content);
  // It is known where all of them will be before the first is written.
  const planned = posts.map((post) => {
    const there = places.get(keyOf(post.addresses[0] ?? ''));
    const path = there ?? `/blog/${id}/`;
    const mark = post.isDraft || post.date > today() ? '#' : '';
    places.set(keyOf(post.file), path);
    if (there) return { post, path, folder: '', lines: [] };
    const old = post.addresses.filter((address) => {
      const isNew = !places.has(keyOf(address)) && address !== path && readTarget(address);
      return isNew && places.set(keyOf(address), path);
    });
    const folder = `${content}/${id}-${slugOf(post.name) || slugOf(post.title) || 'post'}`;
    id += 1;
    return { post, path, folder, lines: old.map((address) => `${mark}${address} ${path}\n`) };
  });
  const rows = planned.map(({ post, path, folder, lines }) => {
    if (!folder) return { post: post.path, folder: `there already: ${path}`, changed: '', left: [] };
    const { changes, left } = writeArticle(post, folder, places);
    const all = [...changes, ...lines.map((line) => (line.startsWith('#') ? "redirect behind a '#'" : 'redirect'))];
    const counts = [...new Set(all)].map((kind) => `${all.filter((other) => other === kind).length} × ${kind}`);
    return { post: post.path, folder: `${folder}/`, changed: counts.join(', '), left };
  });
  const lines = planned.flatMap((one) => one.lines);
  if (lines.length > 0) appendFileSync(list, [/[^\n]$/.test(before) ? '\n' : '', ...lines].join(''));
  return rows;
}

/** Writes the article of a post, with the files that it shows; returns what was changed and what was left. */
function writeArticle(post: Post, folder: string, places: ReadonlyMap<string, string>) {
  const { fields, title, date, isDraft } = post;
  const { text, mainimg, files, changes, left } = bodyOf(post, fieldOf(fields, 'mainimg'), places);
  // By some names all posts are gathered, which is nothing that they are about.
  const tags = listOf(fields, [...namesOf('tags'), 'categories'], post.site.generator === 'Jekyll').filter(
    (tag) => !/^(?:posts?|all|uncategorized)$/i.test(tag),
  );
  const frontMatter = {
    title,
    subtitle: textOf(fields.get('subtitle')) || undefined,
    mainimg: mainimg || undefined,
    preview: fieldOf(fields, 'preview') || undefined,
    slug: folder.replace(/.*\/\d+-/, ''),
    date: date || undefined,
    updated: dayOf(fields, 'updated') || undefined,
    type: 'blog',
    draft: isDraft || undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
  // Not recursive: it fails where the folder has come to be there meanwhile.
  mkdirSync(folder);
  for (const [name, source] of files) copyFileSync(source, `${folder}/${name}`);
  writeFileSync(`${folder}/article.md`, `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text.trimEnd()}\n`);
  const others = ['published', 'status', 'link', 'guid', 'aliases', 'redirect_from', 'categories'];
  const read = [...Object.keys(frontMatter), ...others].flatMap(namesOf);
  const unread = [...fields.keys()].filter((name) => !read.includes(name));
  if (unread.length > 0) left.push(`fields: ${unread.join(', ')}`);
  return { changes: [...[...files].map(() => 'file'), ...changes], left };
}
