import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { remember } from '../core/cache.ts';
import { type Diagnostic, DiagnosticsError } from '../core/diagnostics.ts';
import { listFiles } from '../core/list-files.ts';
import { readSource } from '../core/read-text.ts';
import { compileC } from './compile-c.ts';
import { removeMarkers, sourceLine } from './listing-parts.ts';
import { runPython } from './micropython.ts';
import { microPythonFile, pythonPrelude } from './python-prelude.ts';
import type { RunRequest, RunResult } from './run-session.ts';
import { runWasi } from './wasi.ts';

/** A program that the page can run. */
export interface Program {
  readonly path: string;
  /** The texts of its source files by name, the main file first. */
  readonly sources: ReadonlyMap<string, string>;
  /** The compiled program, if it is in C. */
  readonly wasm: Uint8Array<ArrayBuffer> | undefined;
}

/** Returns a program's language by its extension; `undefined` if the page cannot play it. */
export function detectLanguage(path: string): 'c' | 'python' | undefined {
  if (path.endsWith('.c')) {
    return 'c';
  }
  return path.endsWith('.py') ? 'python' : undefined;
}

/** Reads a program, then the Python files that it may import, or compiles a C program. Throws `DiagnosticsError`. */
export async function readProgram(path: string): Promise<Program> {
  const folder = dirname(path);
  const isC = detectLanguage(path) === 'c';
  const isModule = (name: string) =>
    !isC && name.endsWith('.py') && !name.includes('/');
  const modules = listFiles(folder).filter(isModule);

  const sources = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const name of new Set([basename(path), ...modules])) {
    const file = readSource(`${folder}/${name}`);
    sources.set(name, removeMarkers(file.text));
    diagnostics.push(...file.diagnostics);
  }
  if (diagnostics.length > 0) {
    throw new DiagnosticsError(diagnostics);
  }

  return { path, sources, wasm: isC ? await compileC(path) : undefined };
}

/** Milliseconds until a program counts as endless. It is long, because the machine may be busy. */
const timeout = 10_000;

/** Runs a program as the page does. Returns `undefined` if it neither ends nor reads input before the timeout. */
export async function simulate(
  program: Program,
  session: RunRequest,
): Promise<RunResult | undefined> {
  const { sources, wasm } = program;
  const code = wasm ?? 'no wasm';
  const inputs = [[...sources].flat(), code, JSON.stringify(session)];
  const run = () => runProgram(program, session);
  // The timeout of a `vm` script also stops WebAssembly.
  const runInTime = (): RunResult =>
    runInNewContext('run()', { run }, { timeout });

  try {
    return await remember('recorded sessions', inputs, runInTime);
  } catch (error) {
    // Timeouts are not cached, because the next run may be faster.
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return undefined;
    }
    throw error;
  }
}

function runProgram(
  { sources, wasm }: Program,
  session: RunRequest,
): RunResult {
  if (wasm) {
    return runWasi(new WebAssembly.Module(wasm), session);
  }

  const engine = new WebAssembly.Module(readFileSync(microPythonFile));
  return runPython(engine, pythonPrelude(), [...sources], session);
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
  const error =
    result &&
    (findMissingFunction(program, result) ?? findPythonError(program, result));
  if (error) {
    throw new DiagnosticsError([error]);
  }
  return { program, result };
}

/** Returns an error if a C program imports a function that `runWasi` lacks. Such a program cannot start. */
function findMissingFunction(
  { path }: Program,
  { ending }: RunResult,
): Diagnostic | undefined {
  const crash = ending?.kind === 'crash' ? ending.reason : '';
  const [, missing] = /Import #.*"(\w+)"/.exec(crash) ?? [];
  if (!missing) {
    return undefined;
  }

  const remedy = 'Remove code for files, processes, signals, or threads.';
  const reason = `The program needs the system call '${missing}', which the page does not have. ${remedy}`;
  return { file: path, reason };
}

/** Exceptions by code that MicroPython does not support. Articles may demonstrate other exceptions. */
const reportedErrors = new Set([
  'SyntaxError',
  'IndentationError',
  'ImportError',
  'AttributeError',
  'NameError',
  'NotImplementedError',
  'OSError',
]);

/** Matches the end of a traceback: `File "game.py", line 3, in play`, and then the exception with its message. */
const tracebackEnd = /\n {2}File "(.*?)", line (\d+).*\n((\w+).*)\n$/;

function findPythonError(
  { path, sources }: Program,
  { printed }: RunResult,
): Diagnostic | undefined {
  const match = tracebackEnd.exec(printed.join(''));
  const [, name = '', number, exception, type = ''] = match ?? [];
  if (!sources.has(name) || !reportedErrors.has(type)) {
    return undefined;
  }

  const file = `${dirname(path)}/${name}`;
  const line = sourceLine(readSource(file).text, Number(number));
  const remedy = 'Fix it, or write code that MicroPython supports.';
  const reason = `MicroPython reports ${exception}. ${remedy}`;
  return { file, line, column: 1, reason };
}
