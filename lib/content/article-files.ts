import { parse } from 'node:path';
import { sitePath } from '../config/settings.ts';
import { didYouMean } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { decodeUrl, encodePath, encodeSegment } from '../core/url.ts';
import {
  type FileKind,
  kindFromName,
  publishedExtensions,
} from './file-kinds.ts';
import type { Article } from './read-articles.ts';

type ArticleSource = Pick<Article, 'folder'> &
  Partial<Pick<Article, 'mainimg' | 'preview' | 'content'>>;

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
  const text = readMentions(article);
  const files: ArticleFile[] = [];
  const add = (path: string, suffix = '') => {
    const file = describeFile(folder, path, suffix);
    if (file) {
      files.push(file);
    }
  };

  const all = listFiles(folder);
  for (const top of new Set(all.map((path) => path.split('/', 1).join()))) {
    const paths = all.filter((path) => path.startsWith(`${top}/`));
    const isProgram = isProgramFolder(top, paths);
    if (isProgram) {
      add(top, '.zip');
    }
    for (const path of paths.length > 0 ? paths : [top]) {
      if (!isProgram || text.includes(path.normalize())) {
        add(path);
      }
    }
  }
  return files;
}

/** Returns a file, or `undefined` if files of its kind are not published. */
function describeFile(
  folder: string,
  path: string,
  suffix: string,
): ArticleFile | undefined {
  const name = `${path}${suffix}`.normalize();
  const kind = kindFromName(name);
  if (!kind || kind.use === 'none') {
    return undefined;
  }
  const isProgram = suffix !== '';
  return { name, path: `${folder}/${path}`, isProgram, kind };
}

/** Returns the texts that can name files. */
const readMentions = ({ mainimg, preview, content }: ArticleSource): string =>
  [mainimg, preview, content]
    .join('\n')
    .replace(/(?:%[\da-f]{2})+/gi, decodeUrl)
    .normalize();

/** Returns whether a folder has a README.txt, or no file of a known kind, such as an image. */
function isProgramFolder(folder: string, paths: readonly string[]): boolean {
  const hasReadme = paths.includes(`${folder}/README.txt`);
  return paths.length > 0 && (hasReadme || !paths.some(kindFromName));
}

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
export function findPortrait(
  home: Pick<Article, 'folder'>,
): ArticleFile | undefined {
  return listArticleFiles(home).find(
    ({ name, kind }) => parse(name).name === 'portrait' && kind.use === 'image',
  );
}

/** Explains why an article has no file of this name, and what to write instead. */
export function describeMissingFile(
  article: ArticleSource,
  name: string,
): string {
  const source = name.normalize().replace(/^\.\/|\/$/g, '');
  const exists = listFiles(article.folder).some((path) =>
    `${path.normalize()}/`.startsWith(`${source}/`),
  );
  if (exists) {
    return `'${name}' exists, but is not published under this name. Write the zip of its folder, or convert it to ${publishedExtensions.join(', ')}.`;
  }

  const names = listArticleFiles(article).map((file) => file.name);
  const nearest = didYouMean(name, names);
  return `'${name}' is not in ${article.folder}. ${nearest}Add the file, or correct the name. URLs begin with https://.`;
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
  article: Pick<Article, 'id' | 'folder'>,
  url: string,
): ArticleFile | undefined {
  const [path] = url.split(/[?#]/, 1);
  return listArticleFiles(article).find(
    ({ name }) => sitePath(articleFilePath(article, name)) === path,
  );
}
