import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics.ts';
import { resolveRealPath } from '../core/paths.ts';

/** Returns an error if a build must not replace a folder, because it is not an earlier export. */
export function checkOutputFolder(folder: string): readonly Diagnostic[] {
  if (isReplaceable(resolveRealPath(folder))) {
    return [];
  }

  const reason =
    'This is not an earlier export of the site. A build would replace the whole folder. Choose another folder with --out.';
  return [{ file: folder, reason }];
}

/** Returns whether a folder is missing, empty, or an earlier export. */
function isReplaceable(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    return !stats;
  }

  const names = readdirSync(path);
  const hasMarks = names.includes('404.html') && names.includes('.nojekyll');
  return names.length === 0 || (hasMarks && names.every(isExported));
}

/** Returns whether a name may be one of an export, unlike those of other dot files, such as `.git`. */
const isExported = (name: string) =>
  !name.startsWith('.') ||
  name === '.nojekyll' ||
  name === '.well-known' ||
  existsSync(join('public', name));
