import { digestOf, digestOfFiles } from './digest.ts';

/**
 * The digest of what makes things of the owner's files: the code of the project, and the versions of its tools, those in
 * Node among them (zlib). A build computes it once, and tells it to the processes of Next in GLIDEPATH_CODE.
 */
export function digestOfCode(): string {
  const code = digestOfFiles('lib', (file) => !/\.test\.tsx?$/.test(file));
  // What is installed may be older than the lock file. The licence is in every zip, and in its size.
  const files = ['package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE'];
  return digestOf(
    code,
    files.map((file) => digestOfFiles(file)),
    JSON.stringify(process.versions),
    process.arch,
  );
}
