import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type ArticleFile,
  findCover,
  listArticleFiles,
} from '../content/article-files.ts';
import { isRaster } from '../content/file-kinds.ts';
import type { Article } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { formatBytes } from '../i18n/format-bytes.ts';
import { findImageProblem } from '../media/images/raster-image.ts';
import { findVideoProblem } from '../media/images/video.ts';
import { convertSvg } from '../media/svg/publish-svg.ts';

/** The maximum size in bytes, because many hosts reject larger files. */
const maxFileSize = 100_000_000;

/** Checks the main image of an article and all its published files. */
export async function checkArticleFiles(
  article: Article,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const { mainimg, file, positions } = article;
  if (mainimg && findCover(article)?.kind.use !== 'image') {
    const reason = `The main image '${mainimg}' is not an image in the article's folder. Add it, or correct the name.`;
    found.push({ file, ...positions.get('mainimg'), reason });
  }

  const checked = listArticleFiles(article).map(checkFile);
  return [...found, ...(await Promise.all(checked)).flat()];
}

/** Matches characters with a special meaning in URLs, in the file system of Windows, or in Next's export. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]+/gu;

/** Checks the name, the size, and the content of a file. */
async function checkFile({
  path: file,
  kind,
}: ArticleFile): Promise<readonly Diagnostic[]> {
  const [special] = basename(file).match(troublesome) ?? [];
  if (special) {
    const reason = `'${special}' has a special meaning in URLs or file systems. Replace it with a hyphen.`;
    return [{ file, reason }];
  }

  const { size } = statSync(file);
  // The size is checked before the file is read, because Node cannot read more than 2 GB at once.
  if (size > maxFileSize) {
    const limit = formatBytes(maxFileSize);
    const reason = `The file is ${formatBytes(size)}. Reduce it to at most ${limit}.`;
    return [{ file, reason }];
  }

  if (kind.mediaType === 'image/svg+xml') {
    return (await convertSvg(readFileSync(file, 'utf8'), file)).diagnostics;
  }
  const problem =
    kind.use === 'video'
      ? await findVideoProblem(readFileSync(file))
      : isRaster(kind) && (await findImageProblem(file));
  return problem ? [{ file, reason: problem }] : [];
}
