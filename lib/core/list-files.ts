import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of systems, editors, and tools, which must not be published, such as `.env`. */
const ignoredFile = /(?:^|\/)(?:\.|(?:__pycache__|node_modules|thumbs\.db|desktop\.ini)(?:\/|$))|\.pyc$/i;

/** Lists the files below a folder that may be published, as `listAllFiles` does. */
export function listFiles(folder: string): readonly string[] {
  return listAllFiles(folder).filter((path) => !ignoredFile.test(path));
}

/** Lists all files and links to files below a folder, sorted, with `/` on every system; [] if the folder is missing. */
export function listAllFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(join(entry.parentPath, entry.name))))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns the folder of the articles, relative to the project's folder. */
export function contentFolder(): string {
  return process.env['GLIDEPATH_CONTENT'] || 'content';
}
