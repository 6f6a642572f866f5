import { constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The names of files and folders that operating systems write, in lowercase. */
const systemNames = new Set([
  '.appledouble',
  '.directory',
  '.ds_store',
  '.fseventsd',
  '.spotlight-v100',
  '.trashes',
  '$recycle.bin',
  '__macosx',
  'desktop.ini',
  'ehthumbs.db',
  'thumbs.db',
]);

/** The names of folders that tools for programs write. */
const toolFolders = new Set(['__pycache__', 'node_modules', 'venv']);

/**
 * Returns whether an operating system or an editor wrote a file, such as
 * `.DS_Store` and `notes.txt~`. Such files contain private names and old texts.
 */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((name) => {
    const isSystemName = systemNames.has(name.toLowerCase());
    return isSystemName || isEditorFile(name);
  });
}

/** Returns whether a name is one of a backup, or of a file that is open. */
function isEditorFile(name: string): boolean {
  // Vim writes `.notes.txt.swp`.
  const isSwapFile = name.startsWith('.') && /\.sw[a-p]$/.test(name);
  // Emacs writes `.#notes.txt` and `#notes.txt#`, LibreOffice `.~lock.notes.odt#`.
  const isLock = name.startsWith('.#') || name.startsWith('.~lock.');
  const isAutosave = name.startsWith('#') && name.endsWith('#');
  // macOS writes `._photo.jpg` on disks of other systems, and Word `~$letter.docx`.
  const isCompanion = name.startsWith('._') || name.startsWith('~$');

  return (
    isSwapFile || isLock || isAutosave || isCompanion || name.endsWith('~')
  );
}

/** Returns whether a file is hidden, or one of a tool, such as `.env`. */
function isToolFile(path: string): boolean {
  const names = path.split('/');
  const isInToolFolder = names.some(
    (name) => name.startsWith('.') || toolFolders.has(name.toLowerCase()),
  );
  return isInToolFolder || path.toLowerCase().endsWith('.pyc');
}

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
