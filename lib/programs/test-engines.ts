import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { parseFence } from '../content/code-fence.ts';
import type { Article } from '../content/read-articles.ts';
import { type Files, testFolder } from '../core/test-folder.ts';
import { detectLanguage, readProgram, simulate } from './prepare-program.ts';
import type { RunRequest } from './run-session.ts';

/* Tests run programs natively, like readers who download them, and in the page's engines. Both must behave the same. */

/** `exitCode` is null if the program did not exit by itself. */
type ProgramOutput = Readonly<{
  output: string;
  errors: string;
  exitCode: number | null;
}>;

type Play = (
  source: string,
  seed: number,
  input: string,
) => Promise<ProgramOutput>;

/** Expects that a program has ended without an error, and returns its output. */
export function outputOfSuccess({ output, ...result }: ProgramOutput): string {
  expect(result).toEqual({ errors: '', exitCode: 0 });
  return output;
}

const createEngine = (play: Play) => {
  /** Runs a program with these input lines, expects it to succeed, and returns its output. */
  const screen = async (
    source: string,
    seed: number,
    lines: readonly string[],
  ): Promise<string> =>
    outputOfSuccess(
      await play(source, seed, lines.map((line) => `${line}\n`).join('')),
    );
  /** Returns the output of Python code that uses a source file as the module `program`. */
  const ask = (source: string, code: string): Promise<string> => {
    const start = `import random, sys, ${basename(source, '.py')} as program\n`;
    return screen(
      written({
        'ask.py': start + code,
        [basename(source)]: readFileSync(source),
      }),
      0,
      [],
    );
  };
  return { play, screen, ask };
};

export type Engine = ReturnType<typeof createEngine>;

/** Declares a game's tests for native runs and, if GLIDEPATH_TEST_ALL is set, for runs in the page's engine. */
export function describeGame(
  name: string,
  language: 'c' | 'python',
  tests: (engine: Engine) => void,
): void {
  const tool = language === 'c' ? 'cc' : 'python3';
  describe.skipIf(!hasTool(tool))(`${name} by ${tool}`, () =>
    tests(createEngine(playNatively)),
  );
  if (process.env['GLIDEPATH_TEST_ALL']) {
    describe(`${name} in the page`, () => tests(createEngine(playInPage)));
  }
}

/** Returns whether a tool is installed, so that tests can be skipped. In CI, throws an error if the tool is missing. */
export function hasTool(tool: 'cc' | 'python3' | 'rsync'): boolean {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['CI'] === 'true') {
      throw new Error(
        `${tool} is missing. Install it, because CI runs all tests.`,
      );
    }
    return false;
  }
}

/** Compiles C99 with the session's clock and random numbers. Warnings are errors. Returns the executable's path. */
export function compile(source: string, ...options: readonly string[]): string {
  const folder = testFolder();
  const program = join(folder, 'program');
  const start = join(folder, 'start.o');
  execFileSync('cc', [
    ...options,
    '-c',
    '-o',
    start,
    'lib/programs/test-prelude.c',
  ]);
  const strict = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Werror'];
  execFileSync('cc', [...strict, ...options, '-o', program, source, start]);
  return program;
}

/** Runs a command with this input, and ends it after 20 seconds. */
export async function play(
  command: string,
  options: readonly string[],
  input: string | Uint8Array,
  seed = 0,
): Promise<ProgramOutput> {
  // Python finds random.py and sitecustomize.py in these folders.
  const folders = [
    import.meta.dirname,
    `${import.meta.dirname}/test-python`,
  ].join(delimiter);
  const python = {
    PYTHONHASHSEED: '0',
    PYTHONIOENCODING: 'utf-8',
    PYTHONPATH: folders,
  };
  const env = {
    ...process.env,
    ...python,
    SESSION_SEED: String(seed),
    TZ: 'UTC',
  };
  const program = spawn(command, options, { timeout: 20_000, env });
  // Ignores EPIPE, because a program may end before it reads all input.
  program.stdin.on('error', () => undefined).end(input);
  const { stdout, stderr } = program;
  const [output, errors, [exitCode]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(program, 'close'),
  ]);
  return { output, errors, exitCode };
}

const compiled = new Map<string, string>();

export const playNatively: Play = (source, seed, input) => {
  if (detectLanguage(source) === 'python') {
    return play('python3', ['-B', source], input, seed);
  }
  const program = compiled.get(source) ?? compile(source);
  compiled.set(source, program);
  return play(program, [], input, seed);
};

/** Runs a program in the page's engine. By default, its input stays open. */
export async function runInPage(
  path: string,
  session: Partial<RunRequest> = {},
) {
  const result = await simulate(await readProgram(path), {
    seed: 0,
    lines: [],
    isInputClosed: false,
    ...session,
  });
  if (!result) {
    throw new Error(`${path} neither reads input nor ends.`);
  }
  return result;
}

/** Runs a program in the page's engine, which has no stderr: `errors` is the reason of a crash. */
export const playInPage: Play = async (source, seed, input) => {
  const lines = input.replace(/\n$/, '').split('\n');
  const { printed, ending } = await runInPage(source, {
    seed,
    lines: input ? lines : [],
    isInputClosed: true,
  });
  if (!ending) {
    throw new Error(`${source} does not end.`);
  }
  const exitCode = ending.kind === 'exit' ? ending.status : null;
  return {
    output: printed.join(''),
    errors: ending.kind === 'crash' ? ending.reason : '',
    exitCode,
  };
};

/** Runs a Python game, and raises SIGINT in its first `input()`. A signal from outside might come too early. */
export async function playPythonUntilInterrupted(
  source: string,
): Promise<string> {
  const terminal = `
import builtins, runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
builtins.input = lambda question: print(question, end='') or signal.raise_signal(signal.SIGINT)
runpy.run_path(${JSON.stringify(source)}, run_name='__main__')`;
  return outputOfSuccess(await play('python3', ['-B', '-c', terminal], ''));
}

/** Writes a program into a temporary folder, and returns the path of its first file. */
export const written = (files: Files): string =>
  join(testFolder(files), Object.keys(files)[0] ?? '');

/** Returns the console sessions of an article, in the order of its text. */
export function readSessions({
  content,
  folder,
}: Pick<Article, 'content' | 'folder'>) {
  return [...content.matchAll(/^```session(.*)\n([\s\S]*?)\n```$/gm)].map(
    ({ index, 1: meta = '', 2: text = '' }) => {
      const { file = '', seed = 0 } = parseFence({ lang: 'session', meta });
      return {
        line: content.slice(0, index).split('\n').length,
        program: join(folder, file),
        seed,
        text,
      };
    },
  );
}
