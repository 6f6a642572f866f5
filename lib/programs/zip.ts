import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { withoutMarks } from './parts.ts';

/** A program as a reader downloads it. */
export interface Zip {
  /** Name of the file, such as `BullsAndCows.zip`. */
  readonly name: string;
  /** The paths inside, sorted. */
  readonly contents: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The first moment that a zip can hold: a fixed time, so that one source always gives the same bytes. */
const beginningOfZipTime = new Date(1980, 0, 1);

/** Packs a program's folder, without the marks of the parts and with the project's licence, into one folder inside a zip. */
export function packProgram(folder: string, name: string): Zip {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    // What running a program leaves behind is not part of it.
    .filter((path) => !path.includes('__pycache__') && !path.endsWith('.pyc'));
  const texts = new Map(paths.map((path) => [path, withoutMarks(readFileSync(join(folder, path), 'utf8'))]));
  texts.set('LICENSE.txt', readFileSync('LICENSE', 'utf8'));
  const contents = [...texts.keys()].sort();
  const files = Object.fromEntries(contents.map((path) => [`${name}/${path}`, strToU8(texts.get(path) ?? '')]));
  return { name: `${name}.zip`, contents, bytes: zipSync(files, { level: 9, mtime: beginningOfZipTime }) };
}
