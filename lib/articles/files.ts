import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { outlineText } from '../drawings/outline.ts';
import { packProgram } from '../programs/zip.ts';
import type { Article } from './read.ts';

/** A file that is published under `/articles/{id}/`. */
export interface ArticleFile {
  readonly name: string;
  readonly mediaType: string;
}

/** What is published of an article's folder, by ending. Sources stay inside the zips, tests and texts at home. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** The files that an article publishes: its pictures and downloads, and a zip for each program folder. */
export function filesOf(article: Pick<Article, 'folder'>): readonly ArticleFile[] {
  return readdirSync(article.folder, { withFileTypes: true }).flatMap((entry) => {
    const name = entry.isDirectory() ? `${entry.name}.zip` : entry.name;
    const mediaType = mediaTypes[extname(name).toLowerCase()];
    return mediaType ? [{ name, mediaType }] : [];
  });
}

/**
 * The bytes of a published file: a zip is packed from the program's folder, the text in a drawing becomes outlines,
 * everything else goes out as it is.
 *
 * @throws when the article publishes no file of that name.
 */
export async function readFileOf(article: Pick<Article, 'folder'>, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(article.folder, name);
  if (/\.svg$/i.test(name)) return new TextEncoder().encode(await outlineText(readFileSync(path, 'utf8'), path));
  const program = programOf(article, name);
  return program ? program.bytes : new Uint8Array(readFileSync(path));
}

/** The program that a zip of an article is packed from, or `undefined` where the zip is an ordinary file. */
export function programOf(article: Pick<Article, 'folder'>, zip: string) {
  const name = zip.replace(/\.zip$/, '');
  const folder = readdirSync(article.folder, { withFileTypes: true }).find((entry) => entry.name === name);
  return folder?.isDirectory() ? packProgram(join(article.folder, name), name) : undefined;
}

/** The path under which a file of an article is published. */
export function pathOfFile({ id }: Pick<Article, 'id'>, name: string): string {
  return `/articles/${id}/${name}`;
}
