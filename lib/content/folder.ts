import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What systems, editors and running programs leave in folders, and nobody means to publish, secrets in `.env` among it. */
const leftover = /^\.|^(?:__pycache__|node_modules|thumbs\.db|desktop\.ini)$|\.pyc$/i;

/** What lies in a folder, without leftovers. */
export function entriesOf(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !leftover.test(name));
}

/** Every file below a folder, without leftovers, with its path from there, in which `/` stands on every system. */
export function filesBelow(folder: string, start = ''): readonly { readonly path: string; readonly isLink: boolean }[] {
  return entriesOf(`${folder}/${start}`).flatMap((entry) => {
    const path = start + entry.name;
    return entry.isDirectory() ? filesBelow(folder, `${path}/`) : [{ path, isLink: entry.isSymbolicLink() }];
  });
}

/** The paths of all files below a folder and of links to files, sorted; none where there is no folder. */
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
