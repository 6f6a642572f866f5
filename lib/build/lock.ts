import { once } from 'node:events';
import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { forget } from '../cache/cache.ts';
import { Faults } from '../faults.ts';

const file = '.local/build.lock';

/** On Windows such a name is in no folder: https://nodejs.org/api/net.html#identifying-paths-for-ipc-connections */
const addressOf = (path: string) => (process.platform === 'win32' ? join('\\\\?\\pipe', resolve(path)) : path);

/**
 * Sees to it that no other build or publish of the project runs meanwhile. The lock is a socket that this process listens on:
 * nobody else can while it does, and the system ends that with the process, however it ends.
 *
 * @returns how to let the next one in; the end of the process does too
 * @throws {Faults} where one is running.
 */
export async function lockBuilds(): Promise<() => void> {
  mkdirSync('.local', { recursive: true });
  const server = createServer((asked) => asked.destroy()).unref();
  const release = () => void server.close();
  try {
    await once(server.listen({ path: addressOf(file), writableAll: true }), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const reason = 'A build or a publish is running. Start this one when it has ended.';
    if (await isHeld(file)) throw new Faults([{ file, reason }]);
    await takeAway();
    return lockBuilds();
  }
  process.once('exit', release);
  return release;
}

async function isHeld(path: string): Promise<boolean> {
  const question = connect(addressOf(path));
  const [answer] = await Promise.allSettled([once(question, 'connect')]);
  question.destroy();
  return answer.status === 'fulfilled';
}

/** Takes away the lock of one that was stopped before it could do so, or look whether something had changed meanwhile. */
async function takeAway(): Promise<void> {
  const own = `${file}.${process.pid}`;
  const left = lstatSync(file, { throwIfNoEntry: false });
  if (!left) return;
  renameSync(file, own);
  forget(({ mtimeMs }) => mtimeMs >= left.mtimeMs);
  // Another one may have been so much quicker that this is its own.
  if (await isHeld(own)) renameSync(own, file);
  else rmSync(own, { recursive: true });
}
