import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { forgetSince } from '../cache/cache.ts';
import { Faults } from '../faults.ts';

const file = '.local/build.lock';

/**
 * Sees to it that no build of the project runs meanwhile, and no publish: they would change each other's files.
 *
 * @returns how to let the next one in; the end of the process does too
 * @throws {Faults} where one is running.
 */
export function lockBuilds(): () => void {
  mkdirSync('.local', { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      const remedy = `Start this one when it has ended; if there is none, remove ${file}.`;
      throw new Faults([{ file, problem: `A build or a publish is running, as process ${holder}.`, remedy }]);
    }
    // Whoever held it was stopped before it could give it back, or look whether something had changed meanwhile.
    forgetSince(statSync(file).mtimeMs);
    rmSync(file, { force: true });
    return lockBuilds();
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** Whether a process of this machine is there, and is not this one. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 asks only whether the process is there: https://nodejs.org/api/process.html#processkillpid-signal
    process.kill(pid, 0);
    return pid > 0 && pid !== process.pid;
  } catch (error) {
    // Somebody else's process is there, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
