import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DiagnosticsError } from '../core/diagnostics.ts';

/** The folder of Next's export: https://nextjs.org/docs/app/guides/static-exports */
export const nextExport = '.local/export';

const list = '.local/wanted.txt';

/** Starts `next build`, which compiles while the caller finds out which pages have to be rendered. */
export function startNext() {
  // Deletes '.next/diagnostics', because a killed build leaves truncated files there, which would make Next fail.
  for (const old of [list, '.next/diagnostics'])
    rmSync(old, { recursive: true, force: true });
  const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
  // Next passes its `execArgv` on to its workers, so they load `end-with-parent.cjs`, too.
  const child = spawn(
    process.execPath,
    ['--require', './lib/build/end-with-parent.cjs', command, 'build'],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        // Limits how much memory Next's many threads keep:
        // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
        MALLOC_ARENA_MAX: '2',
        GLIDEPATH_EXPORT: nextExport,
        // `requested-pages.ts` waits for this file.
        GLIDEPATH_PAGES: list,
      },
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => output.push(String(data)));
  const end = once(child, 'close');
  return {
    /** Renders pages. If Next fails, throws the error of `checking`, or prints Next's output and throws its own. */
    render: async (
      files: readonly string[],
      checking: Promise<unknown>,
    ): Promise<void> => {
      // Renaming is atomic, so Next never reads a partial list.
      writeFileSync(`${list}.half`, files.join('\n'));
      renameSync(`${list}.half`, list);
      const [code] = await end;
      if (code === 0 || child.killed) return;
      await checking;
      process.stderr.write(output.join(''));
      const reason = `\`next build\` exited with code ${code}. Its output is above.`;
      throw new DiagnosticsError([{ file: 'app', reason }]);
    },
    stop: async (): Promise<void> => {
      child.kill();
      await end;
    },
  };
}
