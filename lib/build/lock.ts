import { once } from 'node:events';
import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { forgetSince } from '../cache/cache.ts';
import { Faults } from '../faults.ts';

const file = '.local/build.lock';

/** On Windows such a name is in no folder: https://nodejs.org/api/net.html#identifying-paths-for-ipc-connections */
const addressOf = (path: string) => (process.platform === 'win32' ? join('\\\\?\\pipe', resolve(path)) : path);

/**
 * Sees to it that no build of the project runs meanwhile, and no publish: they would change each other's files. The lock is a
 * socket that this process listens on: nobody else can while it does, and the system ends that with the process, however it ends.
 *
 * @returns how to let the next one in; the end of the process does too
 * @throws {Faults} where one is running.
 */
export async function lockBuilds(): Promise<() => void> {
  mkdirSync('.local', { recursive: true });
  const server = createServer((asked) => asked.destroy()).unref();
  try {
    await once(server.listen({ path: addressOf(file), writableAll: true }), 'listening');
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    if (await isHeld(file)) {
      const problem = 'A build or a publish is running.';
      throw new Faults([{ file, reason: `${problem} Start this one when it has ended.` }]);
    }
    await takeAway();
    return lockBuilds();
  }
  const release = () => void server.close();
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

async function isHeld(path: string): Promise<boolean> {
  const question = connect(addressOf(path));
  try {
    await once(question, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    question.destroy();
  }
}

/** Takes away the lock of one that was stopped before it could do so, or look whether something had changed meanwhile. */
async function takeAway(): Promise<void> {
  const own = `${file}.${process.pid}`;
  try {
    forgetSince(lstatSync(file).mtimeMs);
    renameSync(file, own);
  } catch (error) {
    // Another one was quicker.
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // It may have been so much quicker that this is its own.
  if (await isHeld(own)) renameSync(own, file);
  else rmSync(own, { recursive: true });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
