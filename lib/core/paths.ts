import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** The folders with the modules of the player, whose URL rendered articles contain. */
export const scriptFolders: readonly string[] = ['app/_player', 'app/_scripts'];

/** Returns an absolute path without symbolic links. The path does not have to exist. */
export function resolveRealPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) {
    return realpathSync(full);
  }
  return dirname(full) === full
    ? full
    : join(resolveRealPath(dirname(full)), basename(full));
}

/** Returns whether a path is inside a folder or is the folder itself. */
export const containsPath = (folder: string, path: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
