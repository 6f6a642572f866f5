import { parse } from 'node:path';
import { sitePath } from '../config/settings.ts';
import { didYouMean } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import {
  decodeEscapes,
  encodePath,
  encodeSegment,
  stripQuery,
} from '../core/url.ts';
import {
  type FileKind,
  kindFromName,
  publishedExtensions,
} from './file-kinds.ts';
import type { Article } from './read-articles.ts';

/** An article. Tests have only its folder. */
type ArticleSource = Pick<Article, 'folder'> & Partial<Article>;

/** A published file of an article, or the zip of a program. */
export interface ArticleFile {
  /** The path below `/articles/{id}/`, such as `images/board.svg`, in Unicode NFC, because macOS may use NFD. */
  readonly name: string;
  /** The path from the project's folder; for a zip, the path of the program's folder. */
  readonly path: string;
  readonly isProgram: boolean;
  readonly kind: FileKind;
}

/** Lists an article's published files. For a program, these are its zip and the files that the article's text names. */
export function listArticleFiles(
  article: ArticleSource,
): readonly ArticleFile[] {
  const { folder } = article;
  const files: ArticleFile[] = [];
  const add = (path: string, isProgram = false) => {
    const name = (isProgram ? `${path}.zip` : path).normalize();
    const kind = kindFromName(name);
    if (kind && kind.use !== 'none') {
      files.push({ name, path: `${folder}/${path}`, isProgram, kind });
    }
  };

  const paths = listFiles(folder);
  const programs = listPrograms(paths);
  for (const program of programs) {
    add(program, true);
  }

  const text = readMentions(article);
  for (const path of paths) {
    const isInProgram = programs.has(topFolder(path));
    if (!isInProgram || text.includes(path.normalize())) {
      add(path);
    }
  }
  return files;
}

/** Returns the texts that can name files. */
const readMentions = ({ mainimg, preview, content }: ArticleSource): string =>
  decodeEscapes([mainimg, preview, content].join('\n')).normalize();

/** Returns the folders with a README.txt, or without files of a known kind, such as images. */
function listPrograms(paths: readonly string[]): ReadonlySet<string> {
  const inFolders = paths.filter((path) => path.includes('/'));
  const programs = new Set(inFolders.map(topFolder));
  for (const path of inFolders) {
    const folder = topFolder(path);
    if (kindFromName(path) && !paths.includes(`${folder}/README.txt`)) {
      programs.delete(folder);
    }
  }
  return programs;
}

const topFolder = (path: string): string => path.split('/', 1).join();

/** Finds an article's published file by the name that the article's text uses. */
export function findArticleFile(
  article: ArticleSource,
  name: string,
): ArticleFile | undefined {
  const published = name.normalize().replace(/^\.\//, '');
  return listArticleFiles(article).find((file) => file.name === published);
}

/** Returns the file of an article's main image, or `undefined` if the article has no such file. */
export function findCover(
  article: Pick<Article, 'folder' | 'mainimg'>,
): ArticleFile | undefined {
  return article.mainimg
    ? findArticleFile(article, article.mainimg)
    : undefined;
}

/** Returns the owner's portrait, which is in the folder of the home page: `portrait.jpg`, or with another extension. */
export function findPortrait(home: Article): ArticleFile | undefined {
  return listArticleFiles(home).find(
    ({ name, kind }) => parse(name).name === 'portrait' && kind.use === 'image',
  );
}

/** Says that an article has no file of this name, and what to write instead. */
export function describeMissingFile(
  article: ArticleSource,
  name: string,
): string {
  const names = listArticleFiles(article).map((file) => file.name);
  const nearest = didYouMean(name, names);
  const kinds = publishedExtensions.join(', ');
  return `'${name}' is not a published file in ${article.folder}. ${nearest}Add the file in one of the formats ${kinds}, or correct the name. URLs begin with https://.`;
}

/** Returns the percent-encoded path of an article's file on the site, without the base path. */
export const articleFilePath = ({ id }: Pick<Article, 'id'>, name: string) =>
  `/articles/${id}/${encodePath(name)}`;

/** Returns the path of an image variant. Variants have a separate folder, because browsers cache them for a year. */
export const variantPath = ({ id }: Pick<Article, 'id'>, name: string) =>
  `/variants/${id}/${encodeSegment(name)}`;

/**
 * Finds an article's file by its URL path, which contains the base path and may
 * have a query and a fragment. Links that were copied from GitHub have a query:
 * `board.png?raw=true`.
 */
export function findFileByUrl(
  article: Article,
  url: string,
): ArticleFile | undefined {
  const path = stripQuery(url);
  return listArticleFiles(article).find(
    ({ name }) => sitePath(articleFilePath(article, name)) === path,
  );
}
