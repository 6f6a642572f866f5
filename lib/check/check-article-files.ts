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
  const files = listArticleFiles(article);
  const found = checkCover(article);
  for (const file of files) {
    found.push(...checkName(file, files));
  }
  for (const ofContent of await Promise.all(files.map(checkBytes))) {
    found.push(...ofContent);
  }
  return found;
}

function checkCover(article: Article): Diagnostic[] {
  const { mainimg, file, positions } = article;
  const cover = findCover(article);
  if (!mainimg || cover?.kind.use === 'image') {
    return [];
  }

  const problem = cover
    ? `is ${cover.kind.label}. Write the name of an image.`
    : describeMissingFile(article, mainimg);
  const reason = `The main image ${problem}`;
  return [{ file, ...positions.get('mainimg'), reason }];
}

/** Matches characters with a special meaning in URLs, in the file system of Windows, or in Next's export. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]+/gu;

/** Checks a file name for special characters, and for another file whose name differs only in case. */
function checkName(
  { name, path }: ArticleFile,
  files: readonly ArticleFile[],
): readonly Diagnostic[] {
  const reasons: string[] = [];
  const key = name.toLowerCase();
  const first = files.find((other) => other.name.toLowerCase() === key);
  if (first && first.path !== path) {
    reasons.push(
      `'${first.path}' has the same name, apart from its case. Rename one of the two.`,
    );
  }

  const [special] = basename(path).match(troublesome) ?? [];
  if (special) {
    reasons.push(
      `'${special}' has a special meaning in URLs or file systems. Replace it with a hyphen.`,
    );
  }
  return reasons.map((reason) => ({ file: path, reason }));
}

async function checkBytes(file: ArticleFile): Promise<readonly Diagnostic[]> {
  const { path, isProgram, kind } = file;
  if (isProgram) {
    return [];
  }

  const { size } = statSync(path);
  // The size is checked before the file is read, because Node cannot read more than 2 GB at once.
  if (size > maxFileSize) {
    const limit = formatBytes(maxFileSize);
    const reason = `The file is ${formatBytes(size)}. Reduce it to at most ${limit}.`;
    return [{ file: path, reason }];
  }

  const bytes = readFileSync(path);
  const found = kindFromBytes(bytes);
  if (found !== kind && !isOtherRaster(kind, found)) {
    return [{ file: path, reason: describeMismatch(kind, found) }];
  }
  if (kind.mediaType === 'image/svg+xml') {
    return (await convertSvg(String(bytes), path)).diagnostics;
  }

  const problem = await findMediaProblem(file, bytes);
  if (problem) {
    return [{ file: path, reason: problem }];
  }
  if (found !== kind) {
    const reason = describeMismatch(kind, found);
    return [{ file: path, reason, severity: 'warning' }];
  }
  return [];
}

/** Returns whether a build converts an image from another raster format to that of its extension. */
const isOtherRaster = (kind: FileKind, found: FileKind | undefined): boolean =>
  found !== undefined && isRaster(found) && isRaster(kind);

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
