import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { pathsBelow } from '../content/folder.ts';

/** What a digest is made of: a text, bytes, or a list of such. */
export type Part = string | Uint8Array | readonly Part[];

/** A SHA-256 in hexadecimal digits of several parts. Where one ends and the next begins counts too. */
export function digestOf(...parts: readonly Part[]): string {
  const hash = createHash('sha256');
  const add = (part: Part): void => {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) {
      hash.update(`[${part.length}]`);
      for (const inner of part) add(inner);
      return;
    }
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}:`).update(bytes);
  };
  add(parts);
  return hash.digest('hex');
}

/** The digest of everything in a folder, by path and bytes, or of one file; of what is not there too. */
export function digestOfFiles(path: string, isMeant: (file: string) => boolean = () => true): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return digestOf(found ? readFileSync(path) : 'nothing');
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => ({ name: `${entry.parentPath}/${entry.name}`.slice(path.length), entry }))
    .filter(({ name }) => isMeant(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return digestOf(
    entries.map(({ name, entry }) => {
      if (entry.isDirectory()) return [name, 'folder'];
      return [name, entry.isSymbolicLink() ? 'link' : 'file', contentOf(path + name)];
    }),
  );
}

/** What can be read nowhere, such as a link that leads to nothing, is a fault of the content: here it is only different. */
function contentOf(path: string): Part {
  try {
    return readFileSync(path);
  } catch {
    return ['unreadable'];
  }
}

/** Changes with every change of a file or of what is below a folder, even with one that is taken back; nothing is read for it. */
export function stampOf(path: string): string {
  const stampsOf = (file: string): readonly string[] => {
    const found = statSync(file, { throwIfNoEntry: false });
    const below = found?.isDirectory() ? pathsBelow(file).flatMap((name) => stampsOf(`${file}/${name}`)) : [];
    return [file, String(found?.mtimeMs), String(found?.size), ...below];
  };
  return digestOf(stampsOf(path));
}
