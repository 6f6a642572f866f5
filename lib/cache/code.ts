import { digestOf, digestOfFiles } from './digest.ts';

/**
 * The digest of what makes things of the owner's files: the code of the project, and the versions of its tools, those in
 * Node among them (zlib). A build computes it once, and tells it to the processes of Next in GLIDEPATH_CODE.
 */
export function digestOfCode(): string {
  const files = [digestOfFiles('lib', (file) => !/\.test\.tsx?$/.test(file)), digestOfFiles('package-lock.json')];
  return digestOf(files, process.version, process.arch, process.platform);
}
