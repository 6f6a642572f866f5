import { type ArticleSource, findArticleFile } from '../content/article-files.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { packProgram } from '../programs/zip.ts';

/**
 * Returns the bytes of an article's file as they are published: the zip of a program or, for all other files, the
 * result of `readPublishedMedia`.
 *
 * @throws {Error} if the article has no file with this name.
 */
export async function readPublishedFile(article: ArticleSource, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = findArticleFile(article, name);
  if (!file) throw new Error(`${article.folder} has no file '${name}'.`);
  return file.isProgram ? packProgram(file).bytes : readPublishedMedia(file);
}
