import { constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Match files and folders that operating systems and editors write, such as `.DS_Store`, `._photo.jpg`, and `notes.txt~`. */
const systemFiles: readonly RegExp[] = [
  /^\.(?:apple|ds_store|directory|fsevents|spotlight|trash)/i,
  /^(?:\$recycle\.bin|__macosx|desktop\.ini|(?:eh)?thumbs\.db)$/i,
  // Vim writes `.notes.txt.swp`.
  /^\..*\.sw[a-p]$/,
  // Emacs, LibreOffice, Word, and macOS on disks of other systems.
  /^(?:\.#|#.*#$|\.~lock|~\$|\._)/,
  /~$/,
];

/** Returns whether an operating system or an editor wrote a file. Such files contain private names and old texts. */
export const isSystemFile = (path: string): boolean =>
  path
    .split('/')
    .some((name) => systemFiles.some((pattern) => pattern.test(name)));

/** Matches files and folders of tools for programs, and hidden ones such as `.env`. */
const toolFile = /^\.|^(?:__pycache__|node_modules|venv)$|\.pyc$/i;

const isToolFile = (path: string): boolean =>
  path.split('/').some((name) => toolFile.test(name));

/** Lists the files below a folder as `listAllFiles` does, but without those that must not be published. */
export function listFiles(folder: string): readonly string[] {
  return listAllFiles(folder).filter(
    (path) => !isToolFile(path) && !isSystemFile(path),
  );
}

/**
 * Lists the files in `public/` that a site publishes. They include hidden files
 * that hosts read, such as `.well-known/` and `.htaccess`.
 */
export function listPublicFiles(folder: string): readonly string[] {
  return listAllFiles(folder).filter((path) => !isSystemFile(path));
}

/** Returns whether the owner of a file may execute it. */
export function isExecutable(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & constants.S_IXUSR) !== 0;
}

/** Returns the sorted paths of all files and links to files below a folder; [] if the folder is missing. */
export function listAllFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) {
    return [];
  }

  const paths: string[] = [];
  for (const entry of readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    const path = join(entry.parentPath, entry.name);
    const isLink = entry.isSymbolicLink();
    if (
      entry.isFile() ||
      (isLink && statSync(path, { throwIfNoEntry: false })?.isFile())
    ) {
      paths.push(relative(folder, path).replaceAll('\\', '/'));
    }
  }
  return paths.sort();
}

/** Returns the path of the content folder: GLIDEPATH_CONTENT, or `content` in the project's folder. */
export const contentFolder = (): string =>
  process.env['GLIDEPATH_CONTENT'] || 'content';
