import { once } from 'node:events';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { forget } from '../core/cache.ts';
import { DiagnosticsError } from '../core/diagnostics.ts';

const file = '.local/build.lock';

/** The socket's path. Windows needs a prefix: https://nodejs.org/api/net.html#identifying-paths-for-ipc-connections */
const path =
  process.platform === 'win32' ? join('\\\\?\\pipe', resolve(file)) : file;

async function isHeld(): Promise<boolean> {
  const client = connect(path);
  const isConnected = await once(client, 'connect').then(Boolean, () => false);
  client.destroy();
  return isConnected;
}

/**
 * Locks the project against concurrent builds and deploys, and returns a function that releases the lock. The lock is a
 * socket, because the system closes it when its process ends. Throws `DiagnosticsError` if the lock is already held.
 */
export async function lockBuilds(): Promise<() => void> {
  mkdirSync('.local', { recursive: true });
  const server = createServer((client) => client.destroy()).unref();
  const release = () => void server.close();
  try {
    await once(server.listen({ path, writableAll: true }), 'listening');
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        error.code === 'EADDRINUSE'
      )
    )
      throw error;
    // Connects twice, because a process that is just taking the lock may have created the socket, but not listen yet.
    if ((await isHeld()) || (await setTimeout(100).then(isHeld))) {
      const reason =
        'A build or deploy is already running. Wait until it has finished.';
      throw new DiagnosticsError([{ file, reason }]);
    }
    // The process with the lock was killed. Sources may have changed while it ran, so its cache entries are deleted.
    const since =
      lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    forget(({ mtimeMs }) => mtimeMs >= since);
    rmSync(file, { recursive: true, force: true });
    return lockBuilds();
  }
  process.once('exit', release);
  return release;
}
