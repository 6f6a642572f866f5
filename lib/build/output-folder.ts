import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { containsPath, resolveRealPath } from '../core/paths.ts';

/** Returns an error message if a folder overlaps with the project's sources, which no build or deploy must replace. */
export function findProjectConflict(
  folder: string,
  content = 'content',
): string | undefined {
  if (containsPath(folder, resolveRealPath('.')))
    return 'This folder contains the project.';
  const sources = [
    content,
    '.git',
    'app',
    'commands',
    'e2e',
    'lib',
    'node_modules',
    'public',
  ];
  const overlaps = (source: string) =>
    containsPath(folder, source) || containsPath(source, folder);
  const conflict = sources.find((source) => overlaps(resolveRealPath(source)));
  return (
    conflict &&
    `This folder overlaps with '${conflict}', which belongs to the project.`
  );
}

/** Returns an error if a build must not replace a folder: one with sources, or one that is not an earlier export. */
export function checkOutputFolder(target: string, content?: string) {
  const path = resolveRealPath(target);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const names = stats?.isDirectory() ? readdirSync(path) : [];
  // A folder with other dot files, such as `.git`, is not an export.
  const dotFiles = names.filter(
    (name) => name.startsWith('.') && !/^\.(?:nojekyll|well-known)$/.test(name),
  );
  const hasMarks = names.includes('404.html') && names.includes('.nojekyll');
  const isExport =
    hasMarks && dotFiles.every((name) => existsSync(join('public', name)));
  const isReplaceable =
    !stats || (stats.isDirectory() && (names.length === 0 || isExport));
  const conflict = findProjectConflict(path, content);
  if (isReplaceable && !conflict) return [];
  const problem = `${conflict ?? 'This is not an earlier export of the site.'} A build would replace the whole folder.`;
  return [
    { file: target, reason: `${problem} Choose another folder with --out.` },
  ];
}

/** Opens a temporary folder for new files. `replace` replaces `folder` with it, and `discard` deletes it. */
export function openFolder(folder: string) {
  const path = resolveRealPath(folder);
  // Both folders are next to the old one, because a folder can be renamed only within its file system.
  const [temporaryFolder, replaced] = [`${path}.fresh`, `${path}.replaced`];
  const discard = () => {
    // Restores the old folder if an earlier process was killed between the two renames of `replace`.
    if (!existsSync(path) && existsSync(replaced)) renameSync(replaced, path);
    for (const leftover of [temporaryFolder, replaced])
      rmSync(leftover, { recursive: true, force: true });
  };
  discard();
  const sizes = new Map<string, number>();
  return {
    write: (file: string, content: Uint8Array): void => {
      const path = join(temporaryFolder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
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
