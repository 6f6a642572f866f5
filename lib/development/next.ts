import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { listen } from '../servers/listen.ts';

/** What Next says of itself while nothing is wrong: where it is, which nobody needs to know, and that it compiles. */
const chatter = /^\s*(?:[▲✓○]|- (?:Local|Network|Environments|Experiments)|$)/u;

/**
 * Where Next stumbles, with a stack, over a file that is not TypeScript or over content with faults, often after it has been
 * mended: the check has told it. Of the latter it says in a line before where it was.
 */
const stumble = /^\s*⨯ (?:unhandledRejection: )?(?:Error: Could not parse module |Faults: )|^Faults: /u;
const beforeStumble = /^\s*⨯ Failed to generate static paths for /u;

/** Next's development server, behind the one that people see. */
export interface NextServer {
  /** Its port, as soon as it answers there. */
  readonly port: Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Next's development server on any port, in place of another one: two would write to one folder.
 *
 * @param say takes what it says
 * @param end is called where it ends by itself
 */
export function startNext(
  old: NextServer | undefined,
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
  end: (code: number) => void,
): NextServer {
  const start = async () => {
    await old?.stop();
    const { server, port } = await listen((_, response) => response.end(), 0);
    await new Promise((closed) => server.close(closed));
    const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
    const child = spawn(process.execPath, [command, 'dev', '--hostname', 'localhost', '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', withoutChatter(say));
    }
    const kill = () => child.kill();
    process.once('exit', kill);
    const ended = once(child, 'close').then(([code]) => {
      process.off('exit', kill);
      if (!child.killed) end(Number(code ?? 1));
    });
    return { port, child, ended };
  };
  const started = start();
  return {
    port: started.then(async ({ port, child }) => {
      while (!(await isOpen(port))) {
        await delay(50);
        // It has ended before it could answer, and never will.
        if (child.exitCode !== null || child.killed) await new Promise(() => {});
      }
      return port;
    }),
    stop: async () => {
      const { child, ended } = await started;
      child.kill();
      await ended;
    },
  };
}

/** Lets through the lines of one stream of Next's that somebody should read. */
export function withoutChatter(say: (line: string) => void): (line: string) => void {
  let isStumble = false;
  let held: readonly string[] = [];
  return (line) => {
    const text = stripVTControlCharacters(line);
    if (!stumble.test(text)) held.forEach(say);
    held = beforeStumble.test(text) ? [line] : [];
    if (held.length > 0) {
      isStumble = false;
      return;
    }
    isStumble = stumble.test(text) || (isStumble && !/^\s*[⨯⚠✓○]/u.test(text));
    if (!isStumble && !chatter.test(text)) say(line);
    // What an error has beside its message and its stack ends with a bracket of its own.
    if (text === '}') isStumble = false;
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
