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
import type { Diagnostic } from '../core/diagnostics.ts';
import { containsPath, resolveRealPath } from '../core/paths.ts';

const sources = [
  '.git',
  'app',
  'commands',
  'e2e',
  'lib',
  'node_modules',
  'public',
];

/** Returns an error message if a folder overlaps with the project's sources, which no build or deploy must replace. */
export function findProjectConflict(
  folder: string,
  content = 'content',
): string | undefined {
  if (containsPath(folder, resolveRealPath('.'))) {
    return 'This folder contains the project.';
  }

  const conflict = [content, ...sources].find((source) => {
    const path = resolveRealPath(source);
    return containsPath(folder, path) || containsPath(path, folder);
  });
  return (
    conflict &&
    `This folder overlaps with '${conflict}', which belongs to the project.`
  );
}

/** Returns an error if a build must not replace a folder: one with sources, or one that is not an earlier export. */
export function checkOutputFolder(
  target: string,
  content?: string,
): readonly Diagnostic[] {
  const path = resolveRealPath(target);
  const conflict = findProjectConflict(path, content);
  if (!conflict && isReplaceable(path)) {
    return [];
  }

  const problem = conflict ?? 'This is not an earlier export of the site.';
  const reason = `${problem} A build would replace the whole folder. Choose another folder with --out.`;
  return [{ file: target, reason }];
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

/** A temporary folder that replaces another one when it is complete. */
export interface OutputFolder {
  readonly write: (file: string, content: Uint8Array) => void;
  /** The size of each written file, in bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly replace: () => void;
  readonly discard: () => void;
}

/** Opens a temporary folder for new files. `replace` replaces `folder` with it, and `discard` deletes it. */
export function openFolder(folder: string): OutputFolder {
  const path = resolveRealPath(folder);
  // Both folders are next to the old one, because a folder can be renamed only within its file system.
  const temporary = `${path}.fresh`;
  const replaced = `${path}.replaced`;
  const discard = () => {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  };
  discard();

  const sizes = new Map<string, number>();
  return {
    write: (file, content) => {
      const target = join(temporary, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
      sizes.set(file, content.length);
    },
    sizes,
    replace: () => {
      if (existsSync(path)) {
        renameSync(path, replaced);
      }
      renameSync(temporary, path);
      discard();
    },
    discard,
  };
}
