import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { forget } from '../core/cache.ts';
import { DiagnosticsError } from '../core/diagnostics.ts';

/** A file with the ID of the process that builds or deploys. */
const file = '.local/build.lock';

/**
 * Locks the project against concurrent builds and deploys, and returns a
 * function that releases the lock. Takes over the lock of a process that has
 * ended. Throws `DiagnosticsError` if a build or deploy is running.
 */
export function lockBuilds(): () => void {
  mkdirSync('.local', { recursive: true });
  if (!createLock()) {
    if (isOwnerRunning()) {
      const reason =
        'A build or deploy is already running. Wait until it has finished.';
      throw new DiagnosticsError([{ file, reason }]);
    }

    // Sources may have changed while the killed process ran, so its cache entries are deleted.
    const since = statSync(file).mtimeMs;
    forget(({ mtimeMs }) => mtimeMs >= since);
    writeFileSync(file, `${process.pid}`);
  }

  return () => rmSync(file, { force: true });
}

/** Returns whether there was no lock. */
function createLock(): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function isOwnerRunning(): boolean {
  // 0 if the other process has not written its ID yet. Signals to 0 go to this process.
  const id = Number(readFileSync(file, 'utf8'));
  // In a container, a new process may have the ID of the killed one.
  if (id === process.pid) {
    return false;
  }

  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
