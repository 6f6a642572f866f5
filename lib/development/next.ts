import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../servers/listen.ts';

/** What Next says of itself while nothing is wrong: where it is, which nobody needs to know, and that it compiles. */
const chatter = /^\s*(?:[▲✓○]|- (?:Local|Network|Environments|Experiments))|^\s*$/u;

/** Next's development server, behind the one that people see. */
export interface NextServer {
  readonly port: number;
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts Next's development server on any port, in place of another one, and waits until it answers.
 *
 * @param say takes what it says
 */
export async function startNext(
  old: Promise<NextServer> | undefined,
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<NextServer> {
  // Two would write to one folder.
  await (await old)?.stop();
  const { server, port } = await listen((_, response) => response.end(), 0);
  await new Promise((closed) => server.close(closed));
  const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [command, 'dev', '--hostname', 'localhost', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => !chatter.test(line) && say(line));
  }
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = once(child, 'close');
  ended.then(([code]) => {
    process.off('exit', kill);
    if (!child.killed) process.exit(code ?? 1);
  });
  await untilOpen(port);
  return {
    port,
    stop: () => {
      kill();
      return ended;
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, 'localhost', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
  while (!(await isOpen())) await delay(50);
}
