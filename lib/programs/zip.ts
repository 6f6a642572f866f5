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

/** Zips a program's folder without part markers, with the project's license if it has none. Lists the paths, too. */
export function packProgram({
  path: folder,
  name: zipName,
}: Pick<ArticleFile, 'path' | 'name'>) {
  const name = zipName.replace(/\.zip$/, '');
  const paths = listFiles(folder);
  const contents = paths.some((path) => license.test(path))
    ? paths
    : [...paths, 'LICENSE.txt'].sort();
  const files = contents.map((path) => {
    const bytes = readFileSync(
      paths.includes(path) ? `${folder}/${path}` : 'LICENSE',
    );
    // Files that are not UTF-8 stay unchanged.
    const published = isUtf8(bytes)
      ? Buffer.from(removeMarkers(bytes.toString()))
      : bytes;
    const file: ZippableFile = isExecutable(`${folder}/${path}`)
      ? [published, executable]
      : published;
    return [`${name}/${path}`, file] as const;
  });
  // All files have the earliest time that a zip can store, so that the same source gives the same bytes.
  return {
    contents,
    bytes: zipSync(Object.fromEntries(files), {
      level: 9,
      mtime: new Date(1980, 0, 1),
    }),
  };
}
