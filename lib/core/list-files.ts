import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Matches files of operating systems, editors, and tools, such as `.env`, which must not be published. */
const ignoredFile =
  /(?:^|\/)(?:\.|(?:__pycache__|node_modules|venv|thumbs\.db|desktop\.ini)(?:\/|$))|\.pyc$/i;

/** Lists the files below a folder as `listAllFiles` does, but without those that must not be published. */
export const listFiles = (folder: string): readonly string[] =>
  listAllFiles(folder).filter((path) => !ignoredFile.test(path));

/** Returns the sorted paths of all files and links to files below a folder; [] if the folder is missing. */
export function listAllFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const isFile = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isFile();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() ||
        (entry.isSymbolicLink() && isFile(join(entry.parentPath, entry.name))),
    )
    .map(({ parentPath, name }) =>
      relative(folder, join(parentPath, name)).replaceAll('\\', '/'),
    )
    .sort();
}

/** Returns the path of the content folder: GLIDEPATH_CONTENT, or `content` in the project's folder. */
export const contentFolder = (): string =>
  process.env['GLIDEPATH_CONTENT'] || 'content';
