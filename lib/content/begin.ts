import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { Faults } from '../faults.ts';
import { today } from '../settings.ts';
import { slugOf, types } from './front-matter.ts';

/** What is wrong with the type of a new article; nothing where it is one. */
export function typeAdvice(written: string): string | undefined {
  if (types.some((type) => type === written)) return undefined;
  const problem = written ? `'${written}' is no type of an article.` : 'The type is missing.';
  return `${problem} Write 'code', 'blog' or 'page'.`;
}

/** What is wrong with the title of a new article; nothing where it can be one. */
export function titleAdvice(written: string): string | undefined {
  return tidy(written) ? undefined : 'The title is missing: write a few words in quotes, "Snake in Rust".';
}

/**
 * Begins an article, a new folder with its file; returns that folder and where the article will be.
 *
 * @throws {Faults} with what is wrong with type and title.
 */
export function beginArticle(type: string, written: string, content: string) {
  const advice = { type: typeAdvice(type), title: titleAdvice(written) };
  const faults = Object.entries(advice).flatMap(([file, reason]) => (reason ? [{ file, reason }] : []));
  if (faults.length > 0) throw new Faults(faults);
  const title = tidy(written);
  const slug = slugOf(title) || type;
  mkdirSync(content, { recursive: true });
  const id = nextId(content);
  const folder = `${content}/${id}-${slug}`;
  // Not recursive: it fails where the folder has come to be there meanwhile.
  mkdirSync(folder);
  const fields = { title: stringify(title, { lineWidth: 0 }).trimEnd(), slug, date: today(), type };
  const sample = readFileSync('lib/content/new-article.md', 'utf8');
  const text = sample.replace(/\{(\w+)\}/g, (_, name) => new Map(Object.entries(fields)).get(name) ?? '');
  writeFileSync(`${folder}/article.md`, text);
  return { folder, path: type === 'page' ? `/${slug}/` : `/${type}/${id}/` };
}

function tidy(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** One more than the highest id that is there or has ever been published: an address never leads to something else. */
export function nextId(content: string): number {
  const names = readdirSync(content);
  const published = names.includes('published.txt') ? readFileSync(`${content}/published.txt`, 'utf8') : '';
  const ids = [...names, ...published.split('\n')].map((name) => /^(?:\/\w+\/)?(\d+)[-/]/.exec(name)?.[1] ?? '0');
  return 1 + Math.max(1, ...ids.map(Number));
}
