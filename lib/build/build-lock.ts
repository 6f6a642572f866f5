import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { attempt } from '../core/attempt.ts';
import { DiagnosticsError } from '../core/diagnostics.ts';

/** A file with the ID of the process that builds. */
const file = '.local/build.lock';

/**
 * Locks the project against concurrent builds, and returns a function that
 * releases the lock. Takes over the lock of a process that has ended. Throws
 * `DiagnosticsError` if a build is running.
 */
export function lockBuilds(): () => void {
  mkdirSync('.local', { recursive: true });
  if (!createLock()) {
    if (isOwnerRunning()) {
      const reason = 'A build is already running. Wait until it has finished.';
      throw new DiagnosticsError([{ file, reason }]);
    }

    writeFileSync(file, `${process.pid}`);
  }

  return () => rmSync(file, { force: true });
}

/** Returns whether there was no lock. */
function createLock(): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isOwnerRunning(): boolean {
  // 0 if the other process has not written its ID yet. Signals to 0 go to this process.
  const id = Number(readFileSync(file, 'utf8'));
  // In a container, a new process may have the ID of the killed one. Signal 0 only checks whether the process exists.
  const isAlive = attempt(() => process.kill(id, 0)) ?? false;
  return isAlive && id !== process.pid;
}
