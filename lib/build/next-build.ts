import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { pageList } from './next-files.ts';

/** A running `next build`. */
export interface NextBuild {
  /** Renders pages. If Next fails, throws the error of `checking`, or prints Next's output and throws its own. */
  readonly render: (
    files: readonly string[],
    checking: Promise<unknown>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts `next build`, which compiles while the caller finds out which pages have to be rendered. */
export function startNext(): NextBuild {
  rmSync(pageList, { force: true });
  // A killed build leaves truncated files there, which would make Next fail.
  rmSync('.next/diagnostics', { recursive: true, force: true });

  const child = spawnNext();
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => output.push(String(data)));
  }
  const end = once(child, 'close');

  return {
    render: async (files, checking) => {
      // Renaming is atomic, so Next never reads a partial list.
      writeFileSync(`${pageList}.half`, files.join('\n'));
      renameSync(`${pageList}.half`, pageList);

      const [code] = await end;
      if (code === 0 || child.killed) {
        return;
      }

      await checking;
      process.stderr.write(output.join(''));
      const reason = `\`next build\` exited with code ${code}. Its output is above.`;
      throw new DiagnosticsError([{ file: 'app', reason }]);
    },
    stop: async () => {
      child.kill();
      await end;
    },
  };
}

function spawnNext() {
  const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
  // Next passes its `execArgv` on to its workers, so they load `end-with-parent.cjs`, too.
  const preload = ['--require', './lib/build/end-with-parent.cjs'];
  return spawn(process.execPath, [...preload, command, 'build'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      // Limits how much memory Next's many threads keep:
      // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
      MALLOC_ARENA_MAX: '2',
    },
  });
}
