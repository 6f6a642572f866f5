import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { temporaryFolder } from './sample.ts';

/** Both servers in a process of their own, which can be killed. */
export interface SampleServers {
  readonly process: ChildProcess;
  readonly site: number;
  readonly messages: number;
  /** What the process says of mistakes. */
  readonly errors: string[];
  /** Bytes of memory that the process takes. */
  readonly memory: () => Promise<number>;
}

const program = `
import { listen } from './listen.ts';
import { messagesHandler } from './messages.ts';
import { siteHandler } from './site.ts';
const [site, messages] = process.argv.slice(2);
const limits = { requestsPerMinute: Infinity, largestFolder: Infinity };
const servers = [
  await listen(siteHandler(site), 0),
  await listen(messagesHandler(messages, 'http://localhost', () => undefined, limits), 0),
];
process.stdin.on('data', () => console.log(process.memoryUsage.rss()));
console.log(servers.map(({ port }) => port).join(' '));
`;

/** Bundles the servers once, so that a process of them is there in a moment, and returns a function that starts one. */
export async function sampleServers(site: string): Promise<(messages: string) => Promise<SampleServers>> {
  const outfile = join(temporaryFolder(), 'servers.mjs');
  const stdin = { contents: program, resolveDir: import.meta.dirname, loader: 'ts' } as const;
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return async (messages) => {
    const child = spawn(process.execPath, [outfile, site, messages]);
    const errors: string[] = [];
    createInterface(child.stderr).on('line', (line) => errors.push(line));
    const output = createInterface(child.stdout);
    const nextNumbers = async () =>
      String((await once(output, 'line'))[0])
        .split(' ')
        .map(Number);
    const [sitePort = 0, messagesPort = 0] = await nextNumbers();
    const memory = async () => {
      child.stdin.write('how much?');
      return (await nextNumbers())[0] ?? 0;
    };
    return { process: child, site: sitePort, messages: messagesPort, errors, memory };
  };
}
