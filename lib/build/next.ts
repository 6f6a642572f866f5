import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Faults } from '../faults.ts';

/** Where Next puts its export: https://nextjs.org/docs/app/guides/static-exports */
export const nextExport = '.local/export';

const list = '.local/wanted.txt';

/** A build of Next that waits for the list of the pages that are wanted. */
export type NextBuild = ReturnType<typeof startNext>;

/** Starts `next build`. It compiles the pages while the build finds out which of them it wants. */
export function startNext() {
  // Next itself removes an older export, and has a lock of its own for that. It stumbles over half a file of diagnostics, which
  // a build that was killed may have left.
  for (const old of [list, '.next/diagnostics']) rmSync(old, { recursive: true, force: true });
  const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
  // Next hands on to its workers what it is started with.
  const child = spawn(process.execPath, ['--require', './lib/build/end-with-parent.cjs', command, 'build'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      // It has many threads, each of which would keep memory of its own: https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
      MALLOC_ARENA_MAX: '2',
      GLIDEPATH_EXPORT: nextExport,
      // `wanted-pages.ts` waits for it there.
      GLIDEPATH_PAGES: list,
    },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)));
  const end = once(child, 'close');
  return {
    /** @throws {Faults} where Next fails, behind what it says. */
    render: async (files: readonly string[]): Promise<void> => {
      // In one step, so that nobody reads half of it.
      writeFileSync(`${list}.half`, files.join('\n'));
      renameSync(`${list}.half`, list);
      const [code] = await end;
      if (code === 0 || child.killed) return;
      process.stderr.write(said.join(''));
      const reason = `It ended with code ${code}, and said what stands above. Mend the code, or say what it needs.`;
      throw new Faults([{ file: 'next build', reason }]);
    },
    stop: async (): Promise<void> => {
      child.kill();
      await end;
    },
  };
}
