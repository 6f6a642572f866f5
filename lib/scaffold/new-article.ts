import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import { today } from '../config/settings.ts';
import { typeSchema } from '../content/front-matter.ts';
import { findArticleId, readPublishedUrls } from '../content/published-urls.ts';
import { parseFolderName } from '../content/read-articles.ts';
import { slugify } from '../content/slug.ts';
import { fillPlaceholders } from '../i18n/load-messages.ts';

export const newArticleSchema = z.object({
  type: typeSchema,
  title: z
    .string()
    .overwrite((title) => title.replace(/[ \p{Cc}]+/gu, ' ').trim())
    .min(
      1,
      'is not a title. Write a few words in quotes, such as "Snake in Rust".',
    ),
});

/** A created draft. */
interface NewArticle {
  readonly folder: string;
  /** The path on the site. */
  readonly path: string;
}

/** Creates a draft from the template. */
export function createArticle(
  { type, title }: z.output<typeof newArticleSchema>,
  content: string,
): NewArticle {
  const slug = slugify(title) || type;
  mkdirSync(content, { recursive: true });
  const id = nextId(content);
  const folder = `${content}/${id}-${slug}`;
  // Without `recursive`, `mkdirSync` fails if another process has created the folder.
  mkdirSync(folder);
  const fields = {
    title: stringify(title, { lineWidth: 0 }).trimEnd(),
    slug,
    date: today(),
    type,
  };
  const template = readFileSync('lib/scaffold/article-template.md', 'utf8');
  const text = fillPlaceholders(template, fields).join('');
  writeFileSync(`${folder}/article.md`, text);
  return { folder, path: type === 'page' ? `/${slug}/` : `/${type}/${id}/` };
}

/**
 * Returns one more than the highest id that exists or was ever published, so
 * that no URL is reused.
 */
export function nextId(content: string): number {
  // Article 1, the home page, always exists.
  let highest = 1;
  for (const name of readdirSync(content)) {
    const stats = statSync(join(content, name), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      highest = Math.max(highest, parseFolderName(name)?.id ?? 0);
    }
  }
  for (const url of readPublishedUrls(join(content, 'published.txt'))) {
    highest = Math.max(highest, findArticleId(url) ?? 0);
  }

  return highest + 1;
}
