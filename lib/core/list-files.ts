import { constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Names of files and folders that operating systems write, in lower case. */
const systemNames = new Set([
  '.directory',
  '.ds_store',
  '__macosx',
  'desktop.ini',
  'thumbs.db',
]);

/** How names of files start that macOS, Emacs, LibreOffice, and Word write. */
const systemPrefixes = ['._', '.#', '.~lock', '~$'];

/** Returns whether an operating system or an editor wrote a file. Such files contain private names and old texts. */
export const isSystemFile = (path: string): boolean =>
  path.split('/').some(isSystemName);

function isSystemName(name: string): boolean {
  const isBackup = name.endsWith('~');
  // Vim writes `.notes.txt.swp`.
  const isSwapFile = name.startsWith('.') && name.endsWith('.swp');

  return (
    isBackup ||
    isSwapFile ||
    systemNames.has(name.toLowerCase()) ||
    systemPrefixes.some((prefix) => name.startsWith(prefix))
  );
}

/** Folders of tools for programs. */
const toolFolders = new Set(['__pycache__', 'node_modules', 'venv']);

/** Returns whether a name is one of a tool for programs, or a hidden one, such as `.env`. */
const isToolName = (name: string): boolean =>
  name.startsWith('.') || name.endsWith('.pyc') || toolFolders.has(name);

/** Lists the files below a folder as `listAllFiles` does, but without those that must not be published. */
export function listFiles(folder: string): readonly string[] {
  return listAllFiles(folder).filter(
    (path) => !path.split('/').some(isToolName) && !isSystemFile(path),
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
  const options = { recursive: true, withFileTypes: true } as const;
  for (const entry of readdirSync(folder, options)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() || (entry.isSymbolicLink() && isFile(path))) {
      paths.push(relative(folder, path).replaceAll('\\', '/'));
    }
  }
  return paths.sort();
}

/** Returns whether a path leads to a file. */
export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns the path of the content folder: GLIDEPATH_CONTENT, or `content` in the project's folder. */
export const contentFolder = (): string =>
  process.env['GLIDEPATH_CONTENT'] || 'content';
