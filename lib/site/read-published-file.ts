import { type ArticleSource, findArticleFile } from '../content/article-files.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { packProgramFile } from '../programs/zip.ts';

/**
 * Returns a file of an article as it is published: a program's folder as a zip, everything else from
 * `readPublishedMedia`.
 *
 * @throws if the article has no such file
 */
export async function readPublishedFile(article: ArticleSource, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = findArticleFile(article, name);
  if (!file) throw new Error(`${article.folder} has no file '${name}'.`);
  return file.isProgram ? packProgramFile(file).bytes : readPublishedMedia(file);
}
