import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';

/** Milliseconds in which what belongs to one change is saved: an editor writes a file beside its place, and renames it. */
const pause = 30;

/** Folders that tools fill, and in which nobody writes. */
const isTool = (name: string) => name === 'node_modules' || name === '__pycache__' || name.startsWith('.');

/**
 * Tells what has changed below some folders, and which of some files beside them, by their paths from the project's folder.
 * Each folder is watched by itself: what Node does for all below one polls files on Linux, and fails where one goes meanwhile.
 *
 * @returns how to end it
 */
export function watchFiles(
  folders: readonly string[],
  files: readonly string[],
  take: (paths: readonly string[]) => void,
): () => void {
  const watched = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (folder: string, name: string | null) => {
    const path = folder === '.' ? (name ?? '') : `${folder}/${name}`;
    if (folder === '.' && ![...files, ...folders].includes(path)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What comes into a folder from now on is told; what is in it already, whoever is told will read.
      look();
      take([...changed]);
      changed.clear();
    }, pause);
  };
  const look = () => {
    const there = new Set(['.', ...folders.flatMap(foldersFrom)]);
    for (const [folder, watcher] of watched) {
      if (there.has(folder)) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const folder of there) {
      if (watched.has(folder)) continue;
      const watcher = watch(folder, (_, name) => note(folder, name));
      // A folder that goes: the one above it tells so.
      watcher.on('error', () => watcher.close());
      watched.set(folder, watcher);
    }
  };
  look();
  return () => {
    clearTimeout(timer);
    for (const watcher of watched.values()) watcher.close();
  };
}

/** A folder and all below it; none where it is not there. */
function foldersFrom(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => (isTool(name) ? [] : foldersFrom(`${folder}/${name}`)))];
}
