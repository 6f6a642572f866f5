import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathsBelow } from '../content/folder.ts';

/** What a digest is made of: a text, bytes, or a list of such. */
export type Part = string | Uint8Array | readonly Part[];

/** A SHA-256 in hexadecimal digits of several parts. Where one ends and the next begins counts too. */
export function digestOf(...parts: readonly Part[]): string {
  const isBytes = (part: Part) => typeof part === 'string' || part instanceof Uint8Array;
  return sha256(parts.map((part) => (isBytes(part) ? sha256(part) : `[${digestOf(...part)}]`)).join());
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The paths of the files in a folder from there; one without a name for a file and for what is not there. */
function namesIn(path: string, isMeant: (name: string) => boolean = () => true): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [''];
  return pathsBelow(path).flatMap((name) => (isMeant(name) ? `/${name}` : []));
}

/** The digest of every file in a folder, by path and bytes, or of one file; of what is not there too. */
export function digestOfFiles(path: string, isMeant?: (name: string) => boolean): string {
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : ['nothing']);
  return digestOf(...namesIn(path, isMeant).map((name) => [name, read(path + name)]));
}

/** Changes with every change of a file, or of one in a folder, even with one that is taken back; it reads nothing. */
export function stampOf(path: string, isMeant?: (name: string) => boolean): string {
  const stats = namesIn(path, isMeant).map((name) => [name, statSync(path + name, { throwIfNoEntry: false })] as const);
  return digestOf(...stats.map(([name, found]) => [name, `${found?.mtimeMs} ${found?.size}`]));
}

/** The digest of what makes things of the owner's files: the code, and the versions of its tools and of Node's. */
export function digestOfCode(): string {
  // What is installed may be older than the lock file. The licence is in every zip, and in its size.
  const files = ['package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE'];
  const code = digestOfFiles('lib', (file) => !/\.test\.tsx?$/.test(file));
  return digestOf(code, ...files.map((file) => digestOfFiles(file)), JSON.stringify(process.versions), process.arch);
}

/** Eight characters that change with the content: in a file's name they let it be kept for a year. */
export function hashOf(content: string | Uint8Array): string {
  return sha256(content).slice(0, 8);
}
