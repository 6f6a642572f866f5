import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commands, Exit, runLLVM } from '@yowasp/clang';
import { remember } from '../core/cache.ts';
import { type Diagnostic, DiagnosticsError } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { maxMemory } from './run-session.ts';

/** Clang's options: small code, limited memory, and a stop at stack overflows and integer divisions by zero. */
const options = [
  ...[
    '-Os',
    '-s',
    `-Wl,--max-memory=${maxMemory}`,
    '-Wl,--stack-first',
    '-Wl,-z,stack-size=1048576',
  ],
  ...[
    '-fsanitize=integer-divide-by-zero',
    '-fno-sanitize-recover=all',
    '-fsanitize-minimal-runtime',
  ],
];

/** Compiles a C file with its folder's headers to WebAssembly. Caches results and errors. Throws `DiagnosticsError`. */
export async function compileC(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const headers = listFiles(dirname(path)).filter((name) =>
    /^[^/]*\.h$/.test(name),
  );
  const files = [basename(path), ...headers].map(
    (name) => [name, readFileSync(`${dirname(path)}/${name}`)] as const,
  );
  const compiled = await remember('programs', [path, ...files.flat()], () =>
    runClang(path, Object.fromEntries(files)),
  );
  if (compiled instanceof Uint8Array) return compiled;
  throw new DiagnosticsError(compiled);
}

async function runClang(
  path: string,
  program: Readonly<Record<string, Uint8Array>>,
) {
  // The compiler has a virtual disk, so the result does not depend on the program's folder.
  const disk = { program, 'start.c': readFileSync('lib/programs/c-prelude.c') };
  const stderrChunks: Uint8Array[] = [];
  const stderr = (bytes: Uint8Array | null) =>
    stderrChunks.push(bytes ?? Buffer.of());
  try {
    // Loads the compiler first, because `commands.clang` would print the progress of loading it.
    await runLLVM(undefined, {}, { fetchProgress: () => undefined });
    const main = `program/${basename(path)}`;
    const output = await commands.clang(
      [...options, '-o', 'program.wasm', main, 'start.c'],
      disk,
      { stderr },
    );
    const wasm = output?.['program.wasm'];
    if (wasm instanceof Uint8Array) return new Uint8Array(wasm);
    throw new Error(`clang wrote no output for ${path}.`);
  } catch (error) {
    const diagnostics = parseMessages(
      Buffer.concat(stderrChunks).toString(),
      path,
    );
    if (!(error instanceof Exit) || diagnostics.length === 0) throw error;
    return diagnostics;
  }
}

/** Parses errors such as `program/game.c:4:2: error: …`. Errors of the linker have no location. */
function parseMessages(stderr: string, path: string): readonly Diagnostic[] {
  const remedy =
    'Fix the error, or remove code for files, processes, signals, or threads, which the page does not have.';
  const message =
    /^(?:program\/(.+?):(\d+):(\d+)|\S+): (?:fatal )?error: (?:\S+\.o: )?(.*)$/gm;
  return [...stderr.matchAll(message)].map(
    ([, name, line, column, problem]) => ({
      file: name ? `${dirname(path)}/${name}` : path,
      ...(line && column && { line: Number(line), column: Number(column) }),
      reason: `${problem}. ${remedy}`,
    }),
  );
}
