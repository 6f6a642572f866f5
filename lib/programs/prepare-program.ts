import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { remember } from '../core/cache.ts';
import { type Diagnostic, DiagnosticsError } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { compileC } from './compile-c.ts';
import { removeMarkers, sourceLine } from './listing-parts.ts';
import { runPython } from './micropython.ts';
import { microPythonFile, pythonPrelude } from './python-prelude.ts';
import type { RunRequest, RunResult } from './run-session.ts';
import { runWasi } from './wasi.ts';

/** A program's path, the texts of its source files by name, and `wasm`, which only C programs have. */
export type Program = Awaited<ReturnType<typeof readProgram>>;

/** Returns a program's language by its extension; `undefined` if the page cannot play it. */
export function detectLanguage(path: string) {
  if (path.endsWith('.c')) {
    return 'c';
  }
  return path.endsWith('.py') ? 'python' : undefined;
}

/** Reads a program, then the Python files that it may import, or compiles a C program. Throws `DiagnosticsError`. */
export async function readProgram(path: string) {
  const isC = detectLanguage(path) === 'c';
  const siblings = isC
    ? []
    : listFiles(dirname(path)).filter((name) => /^[^/]*\.py$/.test(name));
  const names = [...new Set([basename(path), ...siblings])];
  const read = names.map(
    (name) => [name, readText(`${dirname(path)}/${name}`)] as const,
  );
  const diagnostics = read.flatMap(([, file]) => file.diagnostics);
  if (diagnostics.length > 0) {
    throw new DiagnosticsError(diagnostics);
  }
  const sources = new Map(
    read.map(([name, { text }]) => [name, removeMarkers(text)]),
  );
  return { path, sources, wasm: isC ? await compileC(path) : undefined };
}

/** Runs a program as the page does. Returns `undefined` if it neither ends nor reads input before the timeout. */
export function simulate(
  { sources, wasm }: Program,
  session: RunRequest,
): Promise<RunResult | undefined> {
  const play = (): RunResult => {
    const engine = new WebAssembly.Module(
      wasm ?? readFileSync(microPythonFile),
    );
    const run = () =>
      wasm
        ? runWasi(engine, session)
        : runPython(engine, pythonPrelude(), [...sources], session);
    // The timeout of a `vm` script also stops WebAssembly. It is long, because the machine may be busy.
    return runInNewContext('run()', { run }, { timeout: 10_000 });
  };
  const parts = [
    [...sources].flat(),
    wasm ?? 'no wasm',
    JSON.stringify(session),
  ];
  // Timeouts are not cached, because the next run may be faster.
  return remember('recorded sessions', parts, play).catch((error: unknown) => {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw error;
    }
    return undefined;
  });
}

/** A program, and the result of its session; `undefined` if it neither ends nor reads input. */
export interface PreparedProgram {
  readonly program: Program;
  readonly result: RunResult | undefined;
}

/** Reads a program and simulates a session. Throws `DiagnosticsError` if the page cannot run it. */
export async function prepareProgram(
  path: string,
  session: RunRequest,
): Promise<PreparedProgram> {
  const program = await readProgram(path);
  const result = await simulate(program, session);
  const refused =
    result &&
    (program.wasm ? findMissingFunction : findPythonError)(program, result);
  if (refused) {
    throw new DiagnosticsError([refused]);
  }
  return { program, result };
}

/** Returns an error if a C program imports a function that `runWasi` lacks. Such a program cannot start. */
function findMissingFunction(
  { path }: Program,
  { ending }: RunResult,
): Diagnostic | undefined {
  const [, missing] =
    (ending?.kind === 'crash' && /Import #.*"(\w+)"/.exec(ending.reason)) || [];
  const remedy = 'Remove code for files, processes, signals, or threads.';
  const reason = `The program needs the system call '${missing}', which the page does not have. ${remedy}`;
  return missing ? { file: path, reason } : undefined;
}

/** Matches exceptions by code that MicroPython does not support. Articles may demonstrate other exceptions. */
const pythonErrors =
  /\n {2}File "(.*?)", line (\d+).*\n((?:Syntax|Indentation|Import|Attribute|Name|NotImplemented|OS)Error\b.*)\n$/;

function findPythonError(
  { path, sources }: Program,
  { printed }: RunResult,
): Diagnostic | undefined {
  const [, name = '', number, exception] =
    pythonErrors.exec(printed.join('')) ?? [];
  if (!sources.has(name)) {
    return undefined;
  }
  const file = `${dirname(path)}/${name}`;
  const line = sourceLine(readText(file).text, Number(number));
  const remedy = 'Fix it, or write code that MicroPython supports.';
  return {
    file,
    line,
    column: 1,
    reason: `MicroPython reports ${exception}. ${remedy}`,
  };
}
