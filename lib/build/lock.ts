import { once } from 'node:events';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { forget } from '../cache/cache.ts';
import { Faults } from '../faults.ts';

const file = '.local/build.lock';

/** On Windows such a name is in no folder: https://nodejs.org/api/net.html#identifying-paths-for-ipc-connections */
const path = process.platform === 'win32' ? join('\\\\?\\pipe', resolve(file)) : file;

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
    await once(server.listen({ path, writableAll: true }), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const question = connect(path);
    const isHeld = await once(question, 'connect').then(Boolean, () => false);
    question.destroy();
    if (isHeld)
      throw new Faults([{ file, reason: 'A build or a publish is running. Start this one when it has ended.' }]);
    // One that was stopped has left it, before it could look whether something had changed meanwhile.
    const since = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    forget(({ mtimeMs }) => mtimeMs >= since);
    rmSync(file, { recursive: true, force: true });
    return lockBuilds();
  }
  process.once('exit', release);
  return release;
}
