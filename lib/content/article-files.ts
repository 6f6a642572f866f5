import { sitePath } from '../config/settings.ts';
import { didYouMean } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { decodeUrl, encodePath, encodeSegment } from '../core/url.ts';
import { kindFromName, publishedExtensions } from './file-kinds.ts';
import type { Article } from './read-articles.ts';

type ArticleSource = Pick<Article, 'folder'> &
  Partial<Pick<Article, 'mainimg' | 'preview' | 'content'>>;

/**
 * A published file. `name` is its path below `/articles/{id}/`, such as `images/board.svg`, in Unicode NFC, because
 * macOS may use NFD. `path` is from the project's folder. For a program's zip, it is the path of the program's folder.
 */
export type ArticleFile = ReturnType<typeof listArticleFiles>[number];

/** Lists an article's published files. For a program, these are its zip and the files that the article's text names. */
export function listArticleFiles({
  folder,
  mainimg,
  preview,
  content,
}: ArticleSource) {
  const published = (path: string, suffix = '') => {
    const name = `${path}${suffix}`.normalize();
    const kind = kindFromName(name);
    return kind && kind.use !== 'none'
      ? [{ name, path: `${folder}/${path}`, isProgram: suffix !== '', kind }]
      : [];
  };
  const text = [mainimg, preview, content]
    .join('\n')
    .replace(/(?:%[\da-f]{2})+/gi, decodeUrl)
    .normalize();
  const all = listFiles(folder);
  const tops = new Set(all.map((path) => path.split('/')[0] ?? ''));
  return [...tops].flatMap((top) => {
    if (all.includes(top)) return published(top);
    const paths = all.filter((path) => path.startsWith(`${top}/`));
    // A folder contains a program if it has a README.txt, or no file of a known kind, such as an image.
    const isProgram =
      paths.includes(`${top}/README.txt`) || !paths.some(kindFromName);
    const mentioned = isProgram
      ? paths.filter((path) => text.includes(path.normalize()))
      : paths;
    return [
      ...(isProgram ? published(top, '.zip') : []),
      ...mentioned.flatMap((path) => published(path)),
    ];
  });
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

/** Explains why an article has no file of this name, and what to write instead. */
export function describeMissingFile(
  article: ArticleSource,
  name: string,
): string {
  const source = name.normalize().replace(/^\.\/|\/$/g, '');
  const exists = listFiles(article.folder).some((path) =>
    `${path.normalize()}/`.startsWith(`${source}/`),
  );
  const remedy = `Write the zip of its folder, or convert it to ${publishedExtensions.join(', ')}`;
  if (exists)
    return `'${name}' exists, but is not published under this name. ${remedy}.`;
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
