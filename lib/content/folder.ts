import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What systems, editors and running programs leave in folders, and nobody means to publish, secrets in `.env` among it. */
const leftover = /(?:^|\/)(?:\.|(?:__pycache__|node_modules|thumbs\.db|desktop\.ini)(?:\/|$))|\.pyc$/i;

/** The paths of all files below a folder of the content, as `pathsBelow`, without leftovers. */
export function filesBelow(folder: string): readonly string[] {
  return pathsBelow(folder).filter((path) => !leftover.test(path));
}

/** The paths of all files below a folder and of links to files, sorted, with `/` on every system; none where there is no folder. */
export function pathsBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(join(entry.parentPath, entry.name))))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The folder of the articles and of what lies beside them, from the project's folder. */
export function contentFolder(): string {
  return process.env['GLIDEPATH_CONTENT'] || 'content';
}
