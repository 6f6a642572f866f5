import { createReadStream, readFileSync, statSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatBytes } from '../bytes.ts';
import { publishDrawing } from '../drawings/outline.ts';
import type { Fault } from '../faults.ts';
import { problemOfFilm } from '../pictures/films.ts';
import { problemOfRaster } from '../pictures/raster.ts';
import { type ArticleFile, coverOf, describeMissing, filesOf } from './files.ts';
import { bytesThatTell, isRaster, kindOfBytes } from './kinds.ts';
import type { Article } from './read.ts';

/** Readers wait for it, and hosts refuse files not much larger. */
const [largestDrawing, largestFile] = [20_000_000, 100_000_000];

/** What is wrong with the main image of an article and the files beside it, and what is worth a look. */
export async function inspectFiles(article: Article): Promise<readonly Fault[]> {
  const { mainimg, file, places } = article;
  const files = filesOf(article);
  const ofContents = (await Promise.all(files.map(faultsOfFile))).flat();
  const ofFiles = [...twinFaults(files), ...files.flatMap(nameFaults), ...ofContents];
  const cover = coverOf(article);
  if (!mainimg || cover?.kind.use === 'picture') return ofFiles;
  const { reason } = cover ? { reason: `is ${cover.kind.called}: name a picture.` } : describeMissing(article, mainimg);
  return [{ file, ...places.get('mainimg'), reason: `The main image ${reason}` }, ...ofFiles];
}

/**
 * What is published under one name: a program and a zip beside it, and what differs in case or in the form of a letter with a
 * mark, which Windows and macOS take for the same.
 */
function twinFaults(files: readonly ArticleFile[]): readonly Fault[] {
  const firsts = new Map(files.map(({ name, path }) => [name.toLowerCase(), path] as const).reverse());
  return files.flatMap(({ name, path }) => {
    const first = firsts.get(name.toLowerCase());
    const reason = `'${first}' is published under the same name: give one of the two another.`;
    return first === path ? [] : [{ file: path, reason }];
  });
}

/** The characters that an address, the file system of Windows or Next's export gives another meaning. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]+/gu;

function nameFaults({ path, isProgram }: ArticleFile): readonly Fault[] {
  const { name, ext } = isProgram ? { name: basename(path), ext: '' } : parse(path);
  const [sign] = name.match(troublesome) ?? [];
  const better = name.replace(troublesome, '-').replace(/^[- ]+|[- ]+$/g, '') || 'file';
  const reason = `Addresses or file systems give '${sign}' another meaning: call it '${better}${ext}'.`;
  return sign ? [{ file: path, reason }] : [];
}

async function faultsOfFile({ path, isProgram, kind }: ArticleFile): Promise<readonly Fault[]> {
  if (isProgram) return [];
  const fault = (reason: string) => [{ file: path, reason }];
  const found = kindOfBytes(await buffer(createReadStream(path, { end: bytesThatTell - 1 })));
  const [ending] = found && found.use !== 'none' ? found.endings : [];
  const remedy = ending ? `let its name end in '${ending}', here and where it is used.` : 'export it anew.';
  const mismatch = `The file is ${found?.called ?? 'damaged or empty'}, and not ${kind.called}: ${remedy}`;
  // A picture of pixels is published as what its name says, whatever it was.
  const isNote = found !== undefined && isRaster(found) && isRaster(kind);
  if (found !== kind && !isNote) return fault(mismatch);
  const isDrawing = kind.mediaType === 'image/svg+xml';
  const [{ size }, most] = [statSync(path), isDrawing ? largestDrawing : largestFile];
  if (size > most) {
    return fault(`The ${kind.use} has ${formatBytes(size)}: make it smaller, ${formatBytes(most)} at most.`);
  }
  if (isDrawing) {
    const { faults, notes } = await publishDrawing(readFileSync(path, 'utf8'), path);
    return faults.length > 0 ? faults : notes.map((note) => ({ ...note, isNote: true }));
  }
  const ofRaster = isRaster(kind) ? await problemOfRaster(path) : undefined;
  const reason = kind.use === 'video' ? await problemOfFilm(readFileSync(path), kind.mediaType) : ofRaster;
  if (reason) return fault(reason);
  return found === kind ? [] : [{ file: path, reason: mismatch, isNote }];
}
