import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findArticleId } from '../../content/published-urls.ts';
import { parseFolderName } from '../../content/read-articles.ts';
import { shortHash } from '../../core/digest.ts';
import { readText } from '../../core/read-text.ts';
import { urlKey } from './url-keys.ts';

/** The new paths of all posts, by URL keys and name keys. */
export type NewPaths = ReadonlyMap<string, string>;

/** The article of a post that was imported before. */
interface EarlierArticle {
  readonly path: string;
  /** The digest of `article.md` as it was written. */
  readonly digest: string;
}

/** A post whose article was written. */
interface WrittenPost {
  readonly file: string;
  readonly newPath: string;
  readonly folder: string;
}

/** The results of earlier imports. */
export interface EarlierImports {
  /** The new paths of posts, by their old URLs. */
  readonly byUrl: NewPaths;
  /** The articles of posts, by their files. */
  readonly byFile: ReadonlyMap<string, EarlierArticle>;
}

/** Matches a line such as `/old/ /blog/2/`, also of an unpublished post, which begins with '#' and no space. */
const redirectLine = /^#?(\/\S*)[ \t]+(\S+)/gm;

/** Matches a line such as `/blog/2/ 1a2b3c4d ../old-blog/lamps.md`. */
const importedLine = /^(\S+) ([\da-f]{8}) (.+)$/gm;

/** Reads the redirects, and the list of imported posts. */
export function readEarlierImports(content: string): EarlierImports {
  const byUrl = new Map<string, string>();
  const redirects = readOptional(`${content}/redirects.txt`);
  for (const [, from = '', to = ''] of redirects.matchAll(redirectLine)) {
    byUrl.set(urlKey(from), to);
  }

  const byFile = new Map<string, EarlierArticle>();
  const imported = readOptional(`${content}/imported.txt`);
  for (const match of imported.matchAll(importedLine)) {
    const [, path = '', digest = '', source = ''] = match;
    byFile.set(source, { path, digest });
  }
  return { byUrl, byFile };
}

export function readOptional(file: string): string {
  return existsSync(file) ? readText(file).text : '';
}

/** Returns the folder of an article that is still as an earlier import wrote it, or ''. */
export function findUnedited(
  { path, digest }: EarlierArticle,
  content: string,
): string {
  const id = findArticleId(path);
  const name = readdirSync(content).find(
    (other) => parseFolderName(other)?.id === id,
  );
  const folder = `${content}/${name}`;
  const text = readOptional(`${folder}/article.md`);

  return shortHash(text) === digest ? folder : '';
}

/** Adds posts to the list of imported posts. */
export function saveImports(
  written: readonly WrittenPost[],
  { byFile }: EarlierImports,
  content: string,
): void {
  const all = new Map(byFile);
  for (const { file, newPath: path, folder } of written) {
    const { text } = readText(`${folder}/article.md`);
    all.set(relative('.', file), { path, digest: shortHash(text) });
  }

  const lines = Array.from(all, ([source, { path, digest }]) => {
    return `${path} ${digest} ${source}\n`;
  });
  writeFileSync(`${content}/imported.txt`, lines.join(''));
}
