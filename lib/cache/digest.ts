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
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`);
  const meant = names.filter(isMeant).sort();
  return digestOf(meant.map((name) => [name, contentOf(path + name)]));
}

/** A folder cannot be read, nor a link that leads to nothing, which is a fault of the content: here they are only different. */
function contentOf(path: string): Part {
  try {
    return readFileSync(path);
  } catch {
    return ['unreadable'];
  }
}

/**
 * The digest of what makes things of the owner's files: the code of the project, and the versions of its tools, those in
 * Node among them (zlib). A build computes it once, and tells it to the processes of Next in GLIDEPATH_CODE.
 */
export function digestOfCode(): string {
  const code = digestOfFiles('lib', (file) => !/\.test\.tsx?$/.test(file));
  // What is installed may be older than the lock file. The licence is in every zip, and in its size.
  const files = ['package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE'];
  const versions = [JSON.stringify(process.versions), process.arch];
  return digestOf(code, ...files.map((file) => digestOfFiles(file)), ...versions);
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
