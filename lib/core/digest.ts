import { createHash } from 'node:crypto';
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { listAllFiles } from './list-files.ts';

export type DigestInput = string | Uint8Array | readonly DigestInput[];

/** Returns the SHA-256 digest of all parts in hexadecimal. `'ab', 'c'` and `'a', 'bc'` have different digests. */
export function computeDigest(...parts: readonly DigestInput[]): string {
  const isBytes = (part: DigestInput) =>
    typeof part === 'string' || part instanceof Uint8Array;
  return sha256(
    parts
      .map((part) =>
        isBytes(part) ? sha256(part) : `[${computeDigest(...part)}]`,
      )
      .join(),
  );
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Lists a folder's files, each path with a leading slash. For a file or a missing path, returns a single ''. */
export function listPaths(
  path: string,
  isIncluded: (name: string) => boolean = () => true,
): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [''];
  return listAllFiles(path).flatMap((name) =>
    isIncluded(name) ? `/${name}` : [],
  );
}

/** Returns the digest of a file, or of all paths and bytes in a folder. A missing file has a digest, too. */
export function digestFiles(
  path: string,
  isIncluded?: (name: string) => boolean,
): string {
  const read = (file: string) =>
    existsSync(file) ? readFileSync(file) : ['nothing'];
  return computeDigest(
    ...listPaths(path, isIncluded).map((name) => [name, read(path + name)]),
  );
}

/** Returns a digest of names, times, and sizes without reading files. Even a write of the same bytes changes it. */
export function stampFiles(
  path: string,
  isIncluded?: (name: string) => boolean,
): string {
  const stamp = ({ mtimeMs, size }: Partial<Stats> = {}) =>
    `${mtimeMs} ${size}`;
  const stampFile = (file: string) =>
    stamp(statSync(file, { throwIfNoEntry: false }));
  return computeDigest(
    ...listPaths(path, isIncluded).map((name) => [
      name,
      stampFile(path + name),
    ]),
  );
}

/** Lists a module of the project, and the modules that it imports with a relative path, such as `./plugins/video.ts`. */
export function listModules(
  path: string,
  found: readonly string[] = [],
): readonly string[] {
  const names = ['', '.ts', '.js', '/index.ts'].map((suffix) => path + suffix);
  const file = names.find((name) =>
    statSync(name, { throwIfNoEntry: false })?.isFile(),
  );
  if (!file || found.includes(file)) return found;
  const imports = readFileSync(file, 'utf8').matchAll(
    /\b(?:from|import)[\s(]*(["'])(\.{1,2}\/.*?)\1/g,
  );
  let modules: readonly string[] = [...found, file];
  for (const [, , name = ''] of imports)
    modules = listModules(join(file, '..', name), modules);
  return modules;
}

/** Returns the digest of a module and of the modules that `listModules` finds. */
export const digestModule = (path: string): string =>
  computeDigest(listModules(path).map((file) => [file, readFileSync(file)]));

/** Returns a digest of `lib/` without tests, of the versions of packages and Node, and of the architecture. */
export function digestCode(): string {
  // package.json lists the browsers that scripts are compiled for. LICENSE is copied into zips of programs.
  const files = [
    'package.json',
    'node_modules/.package-lock.json',
    'tsconfig.json',
    'LICENSE',
  ];
  const code = digestFiles('lib', (file) => !/\.test\.tsx?$/.test(file));
  return computeDigest(
    code,
    ...files.map((file) => digestFiles(file)),
    JSON.stringify(process.versions),
    process.arch,
  );
}

/** Returns eight digits of the content's SHA-256 digest, for the names of files that browsers cache for a year. */
export const shortHash = (content: string | Uint8Array): string =>
  sha256(content).slice(0, 8);
