import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { publishDrawing } from '../drawings/outline.ts';
import type { Fault } from '../faults.ts';
import { problemOfFilm } from '../pictures/films.ts';
import { problemOfRaster } from '../pictures/raster.ts';
import { formatBytes } from '../words/languages.ts';
import { isRaster, kindOfBytes } from './file-kinds.ts';
import { type ArticleFile, coverOf, describeMissing, filesOf } from './files.ts';
import type { Article } from './read.ts';

/** Readers wait for it, and hosts refuse files not much larger. */
const largest = 100_000_000;

/** What is wrong with the main image of an article and the files beside it, and what is worth a look. */
export async function inspectFiles(article: Article): Promise<readonly Fault[]> {
  const { mainimg, file, places } = article;
  const files = filesOf(article);
  const ofContents = await Promise.all(files.map(contentFaults));
  const found = [...files.flatMap((one) => nameFaults(one, files)), ...ofContents.flat()];
  const cover = coverOf(article);
  if (!mainimg || cover?.kind.use === 'picture') return found;
  const reason = cover ? `is ${cover.kind.called}: name a picture.` : describeMissing(article, mainimg);
  return [{ file, ...places.get('mainimg'), reason: `The main image ${reason}` }, ...found];
}

/** The characters that an address, the file system of Windows or Next's export gives another meaning. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]+/gu;

/** A name that not every system takes, or that two files have, as Windows and macOS see it: whatever the case. */
function nameFaults({ name, path }: ArticleFile, files: readonly ArticleFile[]): readonly Fault[] {
  const first = files.find((other) => other.name.toLowerCase() === name.toLowerCase())?.path;
  const twice = `'${first}' is published under the same name: give one of the two another.`;
  const [sign] = basename(path).match(troublesome) ?? [];
  const strange = `Addresses or file systems give '${sign}' another meaning: write a hyphen in its place.`;
  return [...(first === path ? [] : [twice]), ...(sign ? [strange] : [])].map((reason) => ({ file: path, reason }));
}

async function contentFaults({ path, isProgram, kind }: ArticleFile): Promise<readonly Fault[]> {
  if (isProgram) return [];
  const fault = (reason: string) => [{ file: path, reason }];
  const { size } = statSync(path);
  // Node reads no file of more than 2 GB at once.
  if (size > largest)
    return fault(`The file has ${formatBytes(size)}: make it smaller, ${formatBytes(largest)} at most.`);
  const bytes = readFileSync(path);
  const found = kindOfBytes(bytes);
  const [ending] = found && found.use !== 'none' ? found.endings : [];
  const remedy = ending ? `let its name end in '${ending}', here and where it is used.` : 'export it anew.';
  const mismatch = `The file is ${found?.called ?? 'damaged or empty'}, and not ${kind.called}: ${remedy}`;
  // A picture of pixels is published as what its name says, whatever it was.
  const isNote = found !== undefined && isRaster(found) && isRaster(kind);
  if (found !== kind && !isNote) return fault(mismatch);
  if (kind.mediaType === 'image/svg+xml') return (await publishDrawing(String(bytes), path)).faults;
  const ofRaster = isRaster(kind) ? await problemOfRaster(path) : undefined;
  const reason = kind.use === 'video' ? await problemOfFilm(bytes, kind.mediaType) : ofRaster;
  if (reason) return fault(reason);
  return found === kind ? [] : [{ file: path, reason: mismatch, isNote }];
}
