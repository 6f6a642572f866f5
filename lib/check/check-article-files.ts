import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type ArticleFile,
  describeMissingFile,
  findCover,
  listArticleFiles,
} from '../content/article-files.ts';
import {
  type FileKind,
  isRaster,
  kindFromBytes,
} from '../content/file-kinds.ts';
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
  const { mainimg, file, positions } = article;
  const files = listArticleFiles(article);
  const ofContents = await Promise.all(files.map(checkBytes));
  const found = [
    ...files.flatMap((one) => checkName(one, files)),
    ...ofContents.flat(),
  ];
  const cover = findCover(article);
  if (!mainimg || cover?.kind.use === 'image') {
    return found;
  }
  const reason = cover
    ? `is ${cover.kind.label}. Write the name of an image.`
    : describeMissingFile(article, mainimg);
  return [
    { file, ...positions.get('mainimg'), reason: `The main image ${reason}` },
    ...found,
  ];
}

/** Matches characters with a special meaning in URLs, in the file system of Windows, or in Next's export. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]+/gu;

/** Checks a file name for special characters, and for another file whose name differs only in case. */
function checkName(
  { name, path }: ArticleFile,
  files: readonly ArticleFile[],
): readonly Diagnostic[] {
  const first = files.find(
    (other) => other.name.toLowerCase() === name.toLowerCase(),
  )?.path;
  const twice = `'${first}' has the same name, apart from its case. Rename one of the two.`;
  const [special] = basename(path).match(troublesome) ?? [];
  const strange = `'${special}' has a special meaning in URLs or file systems. Replace it with a hyphen.`;
  return [
    ...(first === path ? [] : [twice]),
    ...(special ? [strange] : []),
  ].map((reason) => ({ file: path, reason }));
}

async function checkBytes(file: ArticleFile): Promise<readonly Diagnostic[]> {
  const { path, isProgram, kind } = file;
  if (isProgram) {
    return [];
  }
  const diagnostic = (reason: string) => [{ file: path, reason }];
  const { size } = statSync(path);
  // The size is checked before the file is read, because Node cannot read more than 2 GB at once.
  if (size > maxFileSize) {
    return diagnostic(
      `The file is ${formatBytes(size)}. Reduce it to at most ${formatBytes(maxFileSize)}.`,
    );
  }
  const bytes = readFileSync(path);
  const found = kindFromBytes(bytes);
  const mismatch = describeMismatch(kind, found);
  // Another raster format is only a warning, because builds convert the image to the format of its extension.
  const isOtherRaster =
    found !== undefined && isRaster(found) && isRaster(kind);
  if (found !== kind && !isOtherRaster) {
    return diagnostic(mismatch);
  }
  if (kind.mediaType === 'image/svg+xml') {
    return (await convertSvg(String(bytes), path)).diagnostics;
  }
  const reason = await findMediaProblem(file, bytes);
  if (reason) {
    return diagnostic(reason);
  }
  return found === kind
    ? []
    : [{ file: path, reason: mismatch, severity: 'warning' }];
}

/** Says that a file is of another kind than its name says. */
function describeMismatch(kind: FileKind, found: FileKind | undefined): string {
  const isPublished = found !== undefined && found.use !== 'none';
  const extension = isPublished ? found.extensions[0] : undefined;
  const remedy = extension
    ? `Rename it to end in '${extension}', and change the references.`
    : `Export it as ${kind.label}.`;
  return `The file is ${found?.label ?? 'damaged or empty'}, not ${kind.label}. ${remedy}`;
}

async function findMediaProblem(
  { path, kind }: ArticleFile,
  bytes: Buffer,
): Promise<string | undefined> {
  if (kind.use === 'video') {
    return findVideoProblem(bytes, kind.mediaType);
  }
  return isRaster(kind) ? findImageProblem(path) : undefined;
}
