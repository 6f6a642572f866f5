import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics.ts';
import { containsPath, resolveRealPath } from '../core/paths.ts';

/** Returns why a build or deploy must not write to a folder, if it overlaps with the project's sources. */
export function findProjectConflict(folder: string, content = 'content'): string | undefined {
  if (containsPath(folder, resolveRealPath('.'))) return 'This folder contains the project.';
  const sources = [content, '.git', 'app', 'commands', 'e2e', 'lib', 'node_modules', 'public'];
  const conflict = sources.find(
    (source) => containsPath(folder, resolveRealPath(source)) || containsPath(resolveRealPath(source), folder),
  );
  return conflict && `This folder overlaps with '${conflict}', which the site is built from.`;
}

/**
 * Returns whether a folder is empty or an earlier export, which has a `404.html`, a `.nojekyll`, and no dot files other
 * than those in `public/`. A folder with `.git` or `.ssh` is never replaced.
 */
function isExport(folder: string): boolean {
  const names = readdirSync(folder);
  const dotFiles = names.filter((name) => name.startsWith('.') && !/^\.(?:nojekyll|well-known)$/.test(name));
  const hasMarks = names.includes('404.html') && names.includes('.nojekyll');
  return names.length === 0 || (hasMarks && dotFiles.every((name) => existsSync(join('public', name))));
}

/** Checks that a build may replace a folder. */
export function checkOutputFolder(target: string, content?: string): readonly Diagnostic[] {
  const path = resolveRealPath(target);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const isReplaceable = !stats || (stats.isDirectory() && isExport(path));
  const foreign = isReplaceable ? undefined : 'This is not an earlier export of the site.';
  const problem = findProjectConflict(path, content) ?? foreign;
  const remedy = 'A build would replace all of it. Choose another folder with --out.';
  return problem === undefined ? [] : [{ file: target, reason: `${problem} ${remedy}` }];
}

/** Opens a temporary folder for files. `replace` then puts it in place of the old folder, and `discard` deletes it. */
export function openFolder(folder: string) {
  const path = resolveRealPath(folder);
  // Siblings of the folder are on the same file system, so they can be renamed.
  const [temporaryFolder, replaced] = [`${path}.fresh`, `${path}.replaced`];
  const discard = () => {
    // An earlier process was killed between the two renames of `replace`.
    if (!existsSync(path) && existsSync(replaced)) renameSync(replaced, path);
    for (const leftover of [temporaryFolder, replaced]) rmSync(leftover, { recursive: true, force: true });
  };
  discard();
  const sizes = new Map<string, number>();
  return {
    write: (file: string, content: Uint8Array): void => {
      mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true });
      writeFileSync(join(temporaryFolder, file), content);
      sizes.set(file, content.length);
    },
    /** The size of each written file, in bytes. */
    sizes,
    replace: (): void => {
      if (existsSync(path)) renameSync(path, replaced);
      renameSync(temporaryFolder, path);
      discard();
    },
    discard,
  };
}
