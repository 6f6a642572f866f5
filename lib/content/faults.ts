import { createReadStream, lstatSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatBytes } from '../bytes.ts';
import { remember } from '../cache/cache.ts';
import { drawingFaults, smallTexts } from '../drawings/outline.ts';
import type { Fault } from '../faults.ts';
import { problemOfFilm } from '../pictures/films.ts';
import { problemOfRaster } from '../pictures/raster.ts';
import { digestOfArticle } from './digest.ts';
import { type ArticleFile, coverOf, describeMissing, filesOf } from './files.ts';
import { filesBelow } from './folder.ts';
import { bytesThatTell, isRaster, kindOfBytes, publishedEndings } from './kinds.ts';
import type { Article } from './read.ts';

/** Readers wait for it, and hosts refuse files not much larger. */
const [largestDrawing, largestFile] = [20_000_000, 100_000_000];

/** What a check finds: what stops the build, and what is worth a look but no fault. */
export interface Findings {
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
}

/** Looks at the files beside an article. */
export function inspectFiles(article: Article): Promise<Findings> {
  return remember('checks of files', [digestOfArticle(article)], () => inspect(article));
}

async function inspect(article: Article): Promise<Findings> {
  const { folder } = article;
  const files = filesOf(article);
  const links = filesBelow(folder).filter(({ isLink }) => isLink);
  const written = ({ path, isProgram }: ArticleFile) => path.slice(folder.length + 1) + (isProgram ? '/' : '');
  const names = files.map((file) => [file.name, written(file)] as const);
  const contents = await Promise.all(files.map(inspectContent));
  const faults = [
    ...links.flatMap(({ path }) => linkFault(`${folder}/${path}`)),
    ...twinFaults(folder, names),
    ...files.flatMap(nameFaults),
    ...contents.flatMap((found) => found.faults),
    ...coverFaults(article),
  ];
  return { faults, notes: contents.flatMap(({ notes }) => notes) };
}

function fault(file: string, problem: string, remedy: string): readonly Fault[] {
  return [{ file, reason: `${problem} ${remedy}` }];
}

function coverFaults(article: Article): readonly Fault[] {
  const { mainimg, file, places } = article;
  const cover = coverOf(article);
  if (!mainimg || cover?.kind.use === 'picture') return [];
  const { reason } = cover
    ? { reason: `'${mainimg}' is ${cover.kind.called}. Pictures end in: ${publishedEndings('picture')}.` }
    : describeMissing(article, mainimg);
  const words = { reason: `The main image ${reason} For none, write ''.` };
  return [{ file, ...places.get('mainimg'), ...words }];
}

function linkFault(file: string): readonly Fault[] {
  const problem = 'This is a symbolic link, of which a clone on Windows makes a line of text.';
  return fault(file, problem, 'Put what it leads to in its place.');
}

/** The characters that an address, the file system of Windows or Next's export gives another meaning. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]/gu;

function nameFaults({ name: published, path, isProgram }: ArticleFile): readonly Fault[] {
  const name = isProgram ? basename(path) : published;
  const found = [...new Set(name.match(troublesome))].map((character) => `'${character}'`).join(' and ');
  if (!found) return [];
  const ending = isProgram ? '' : extname(name);
  const stem = name.slice(0, name.length - ending.length).replace(troublesome, '-');
  const better = stem.replace(/^[- ]+|[- ]+$|-(?=-)/g, '') || 'file';
  const remedy = `Addresses or file systems give that another meaning: call it '${better}${ending}'.`;
  return fault(path, `The name has ${found}.`, remedy);
}

/**
 * Windows and macOS take names that differ in case, or in the form of a letter with a mark, for one; a program's folder and
 * a zip beside it want the same address.
 *
 * @param names each as it is published and as it lies there
 */
function twinFaults(
  folder: string,
  names: readonly (readonly [published: string, written: string])[],
): readonly Fault[] {
  const first = new Map<string, string>();
  return names.flatMap(([published, written]) => {
    const key = published.normalize().toLowerCase();
    const twin = first.get(key);
    first.set(key, twin ?? written);
    if (twin === undefined) return [];
    const problem = `'${twin}' and '${written}' are published under one name, or are one for Windows and macOS.`;
    return fault(folder, problem, 'Give one of the two another name.');
  });
}

function programFaults(folder: string): readonly Fault[] {
  const paths = filesBelow(folder).map(({ path }) => path);
  // Whoever unpacks a zip wants to know how to start what is in it.
  const readme = paths.includes('README.txt')
    ? []
    : fault(folder, 'The program has no README.txt.', 'Write one that says what it is and how to start it.');
  const names = paths.map((path) => [path, path] as const);
  return [...twinFaults(folder, names), ...readme];
}

async function inspectContent(file: ArticleFile): Promise<Findings> {
  const faults = file.isProgram ? programFaults(file.path) : await contentFaults(file);
  return { faults, notes: faults.length > 0 ? [] : await contentNotes(file) };
}

async function contentNotes({ path, kind: { mediaType } }: ArticleFile): Promise<readonly Fault[]> {
  return mediaType === 'image/svg+xml' ? smallTexts(readFileSync(path, 'utf8'), path) : [];
}

async function contentFaults({ path, kind }: ArticleFile): Promise<readonly Fault[]> {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return [];
  if (stats.size === 0) return fault(path, 'The file is empty.', 'Export or copy it anew.');
  const found = kindOfBytes(await buffer(createReadStream(path, { end: bytesThatTell - 1 })));
  if (found !== kind) {
    const [ending] = found && found.use !== 'none' ? found.endings : [];
    const remedy = ending
      ? `Let its name end in '${ending}', here and where it is used.`
      : 'Export it anew as what it should be.';
    return fault(path, `The file is ${found?.called ?? 'nothing that is known here'}, and not ${kind.called}.`, remedy);
  }
  const isDrawing = kind.mediaType === 'image/svg+xml';
  const most = isDrawing ? largestDrawing : largestFile;
  if (stats.size > most) {
    const remedy = `Make it smaller: ${formatBytes(most)} at most.`;
    return fault(path, `The ${kind.use} has ${formatBytes(stats.size)}.`, remedy);
  }
  if (kind.use === 'video') {
    const reason = await problemOfFilm(readFileSync(path), kind.mediaType);
    return reason ? [{ file: path, reason }] : [];
  }
  if (isDrawing) return drawingFaults(readFileSync(path, 'utf8'), path);
  const reason = isRaster(kind) ? await problemOfRaster(path) : undefined;
  return reason ? [{ file: path, reason }] : [];
}
