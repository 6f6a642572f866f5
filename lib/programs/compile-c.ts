import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isDevServer, recall, remember } from '../core/cache.ts';
import { type Diagnostic, DiagnosticsError } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { digestPackageCode } from '../core/package-code.ts';
import { runClang } from './run-clang.ts';
import { maxMemory } from './run-session.ts';

/** Clang's options: small code, limited memory, and a stop at stack overflows and integer divisions by zero. */
const options = [
  '-Os',
  '-s',
  `-Wl,--max-memory=${maxMemory}`,
  '-Wl,--stack-first',
  '-Wl,-z,stack-size=1048576',
  '-fsanitize=integer-divide-by-zero',
  '-fno-sanitize-recover=all',
  '-fsanitize-minimal-runtime',
];

const code = digestPackageCode('lib/programs/run-clang.ts', ['@yowasp/clang']);

/** Compiles a C file with its folder's headers to WebAssembly. Caches results and errors. Throws `DiagnosticsError`. */
export async function compileC(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = dirname(path);
  const main = basename(path);
  const isHeader = (name: string) => name.endsWith('.h') && !name.includes('/');

  // The compiler has a virtual disk, so the result does not depend on the program's folder.
  const prelude = readFileSync('lib/programs/c-prelude.c');
  const program: Record<string, Uint8Array> = {};
  for (const name of [main, ...listFiles(folder).filter(isHeader)]) {
    program[name] = readFileSync(`${folder}/${name}`);
  }

  const inputs = [options, main, prelude, ...Object.entries(program).flat()];
  // The dev server leaves compiling to its checker, so that pages do not wait.
  if (isDevServer() && !recall('programs', inputs, code)) {
    const reason = 'The program is being compiled.';
    throw new DiagnosticsError([{ file: path, reason }]);
  }

  const disk = { program, 'start.c': prelude };
  const compile = () => runClang(options, [`program/${main}`, 'start.c'], disk);
  const { wasm, stderr } = await remember('programs', inputs, compile, code);
  if (!wasm) {
    throw new DiagnosticsError(parseMessages(stderr, path));
  }
  return wasm;
}

const remedy =
  'Fix the error, or remove code for files, processes, signals, or threads, which the page does not have.';

/** Matches errors such as `program/game.c:4:2: error: …` and `wasm-ld: error: game.o: …`. */
const clangErrors = /^(?:program\/(.+):(\d+):(\d+)|\S+):.* error: (.*)$/gm;

function parseMessages(stderr: string, path: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const match of stderr.matchAll(clangErrors)) {
    const [, name, line, column, problem = ''] = match;
    diagnostics.push({
      file: name ? `${dirname(path)}/${name}` : path,
      line: Number(line) || undefined,
      column: Number(column) || undefined,
      reason: `${problem.replace(/^\S+\.o: /, '')}. ${remedy}`,
    });
  }
  return diagnostics;
}
