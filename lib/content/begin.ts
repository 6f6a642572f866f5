import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import * as z from 'zod';
import { today } from '../settings.ts';
import { fill } from '../words/fill.ts';
import { slugOf, typeSchema } from './front-matter.ts';

/** What has to be known of an article that begins. */
export const beginningSchema = z.object({
  type: typeSchema,
  title: z
    .string()
    .overwrite((written) => written.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1, 'is no title: write a few words in quotes, "Snake in Rust".'),
});

/** Begins an article, a new folder with its file; returns that folder and where the article will be. */
export function beginArticle({ type, title }: z.output<typeof beginningSchema>, content: string) {
  const slug = slugOf(title) || type;
  mkdirSync(content, { recursive: true });
  const id = nextId(content);
  const folder = `${content}/${id}-${slug}`;
  // Not recursive: it fails where the folder has come to be there meanwhile.
  mkdirSync(folder);
  const fields = { title: stringify(title, { lineWidth: 0 }).trimEnd(), slug, date: today(), type };
  const sample = readFileSync('lib/content/new-article.md', 'utf8');
  writeFileSync(`${folder}/article.md`, fill(sample, fields).join(''));
  return { folder, path: type === 'page' ? `/${slug}/` : `/${type}/${id}/` };
}

/** One more than the highest id that is there or has ever been published: an address never leads to something else. */
export function nextId(content: string): number {
  const names = readdirSync(content);
  const published = names.includes('published.txt') ? readFileSync(`${content}/published.txt`, 'utf8') : '';
  const ids = [...names, ...published.split('\n')].map((name) => /^(?:\/\w+\/)?(\d+)[-/]/.exec(name)?.[1] ?? '0');
  return 1 + Math.max(1, ...ids.map(Number));
}
