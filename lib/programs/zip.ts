import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { filesBelow } from '../content/folder.ts';
import { withoutMarks } from './parts.ts';

/** A file at the top of a program that says what others may do with it: `LICENSE`, `LICENCE-MIT`, `COPYING.txt` … */
const license = /^(?:(?:un)?licen[cs]e|copying)(?:[.-][^/]*)?$/i;

/**
 * Packs a program's folder, without the marks of the parts, into one folder inside a zip; where it says nothing of what others
 * may do with it, with the project's licence. Returns the zip, and the paths inside, sorted.
 */
export function packProgram(folder: string, name: string) {
  const paths = filesBelow(folder);
  const contents = paths.some((path) => license.test(path)) ? paths : [...paths, 'LICENSE.txt'].sort();
  const files = contents.map((path) => {
    const bytes = readFileSync(paths.includes(path) ? `${folder}/${path}` : 'LICENSE');
    // Marks stand in texts alone, and what is no text stays as it is, byte for byte.
    return [`${name}/${path}`, isUtf8(bytes) ? Buffer.from(withoutMarks(bytes.toString())) : bytes];
  });
  // The first moment that a zip can hold: a fixed time, so that one source always gives the same bytes.
  return { contents, bytes: zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) }) };
}
