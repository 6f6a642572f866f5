import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type ZipAttributes, type ZippableFile, zipSync } from 'fflate';
import type { ArticleFile } from '../content/article-files.ts';
import { isExecutable, listFiles } from '../core/list-files.ts';
import { removeMarkers } from './listing-parts.ts';

/** Matches a license in a program's top folder: `LICENSE`, `LICENCE-MIT`, `COPYING.txt` … */
const license = /^(?:(?:un)?licen[cs]e|copying)(?:[.-][^/]*)?$/i;

/** The attributes of a script: Unix, and the mode of a file that all may execute. */
const executable: ZipAttributes = { os: 3, attrs: 0o100755 << 16 };

/** A zip of a program. */
export interface ProgramZip {
  /** The paths of its files in the program's folder. */
  readonly contents: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Zips a program's folder without part markers, with the project's license if the folder has no license. */
export function packProgram({
  path: folder,
  name,
}: Pick<ArticleFile, 'path' | 'name'>): ProgramZip {
  const paths = listFiles(folder);
  const hasLicense = paths.some((path) => license.test(path));
  const contents = hasLicense ? paths : [...paths, 'LICENSE.txt'].sort();

  const root = name.slice(0, -'.zip'.length);
  const files: Record<string, ZippableFile> = {};
  for (const path of contents) {
    const source = paths.includes(path) ? `${folder}/${path}` : 'LICENSE';
    files[`${root}/${path}`] = readProgramFile(source);
  }
  // All files have the earliest time that a zip can store, so that the same source gives the same bytes.
  const bytes = zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
  return { contents, bytes };
}

function readProgramFile(path: string): ZippableFile {
  const bytes = readFileSync(path);
  // Files that are not UTF-8 stay unchanged.
  const published = isUtf8(bytes)
    ? Buffer.from(removeMarkers(bytes.toString()))
    : bytes;
  return isExecutable(path) ? [published, executable] : published;
}
