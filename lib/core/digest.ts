import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, listAllFiles } from './list-files.ts';

export type DigestInput = string | Uint8Array | readonly DigestInput[];

/** Returns the SHA-256 digest of all parts in hexadecimal. `'ab', 'c'` and `'a', 'bc'` have different digests. */
export function computeDigest(...parts: readonly DigestInput[]): string {
  return sha256(parts.map(digestPart).join());
}

function digestPart(part: DigestInput): string {
  if (typeof part === 'string' || part instanceof Uint8Array) {
    return sha256(part);
  }
  return `[${computeDigest(...part)}]`;
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the paths of the files in a folder, or the path itself if it is not one of a folder. */
function listPaths(
  path: string,
  isIncluded: (name: string) => boolean = () => true,
): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return [path];
  }

  const names = listAllFiles(path).filter(isIncluded);
  return names.map((name) => `${path}/${name}`);
}

/** Returns the digest of a file, or of all paths and bytes in a folder. A missing file has a digest, too. */
export function digestFiles(
  path: string,
  isIncluded?: (name: string) => boolean,
): string {
  const files = listPaths(path, isIncluded).map((file) => [
    file.slice(path.length),
    existsSync(file) ? readFileSync(file) : 'missing',
  ]);
  return computeDigest(...files);
}

/** Returns a digest of names, times, and sizes without reading files. Even a write of the same bytes changes it. */
export function stampFiles(path: string): string {
  const stamps = listPaths(path).map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return [file, `${stats?.mtimeMs} ${stats?.size}`];
  });
  return computeDigest(stamps);
}

/** Matches the relative paths that a module imports, such as `./plugins/video.ts`. */
const relativeImport = /\b(?:from|import)[\s(]*["'](\.[^"']+)/g;

/** Lists a module of the project, and the modules that it imports with a relative path. */
export function listModules(path: string): readonly string[] {
  const modules = new Set<string>();
  const paths = [path];
  for (const written of paths) {
    const names = ['', '.ts', '.js', '/index.ts'];
    const file = names.map((end) => written + end).find(isFile);
    if (file && !modules.has(file)) {
      modules.add(file);
      const source = readFileSync(file, 'utf8');
      for (const [, name = ''] of source.matchAll(relativeImport)) {
        paths.push(join(file, '..', name));
      }
    }
  }

  return [...modules];
}

/** Returns the digest of a module and of the modules that `listModules` finds. */
export const digestModule = (path: string): string =>
  computeDigest(listModules(path).map((file) => [file, readFileSync(file)]));

/**
 * The files outside of `lib/` and `app/` that all results depend on.
 * package.json lists the browsers that scripts are compiled for. LICENSE is
 * copied into zips of programs.
 */
const projectFiles = [
  'package.json',
  'node_modules/.package-lock.json',
  'next.config.ts',
  'tsconfig.json',
  'LICENSE',
];

/** Returns a digest of `lib/` without tests, of the versions of packages and Node, and of the architecture. */
export function digestCode(): string {
  const code = digestFiles('lib', (file) => !file.includes('.test.'));
  return computeDigest(
    code,
    ...projectFiles.map((file) => digestFiles(file)),
    JSON.stringify(process.versions),
    process.arch,
  );
}

/** Returns eight digits of the content's SHA-256 digest, for the names of files that browsers cache for a year. */
export const shortHash = (content: string | Uint8Array): string =>
  sha256(content).slice(0, 8);
