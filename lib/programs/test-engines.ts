import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import type { Article } from '../content/read.ts';
import { Faults } from '../faults.ts';
import { readMeta } from '../markdown/listings.ts';
import { type Files, testFolder } from '../test-folder.ts';
import { languageOf, readProgram, rehearse } from './program.ts';
import type { Session } from './session.ts';

/*
 * The engines that a program is played in, for tests: what a reader has who downloads it, and what the page has. What holds in
 * one has to hold in the other.
 */

/** What a program did: everything that it printed, and its exit code (null when a signal ended it). */
interface Performance {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
}

type Play = (source: string, seed: number, input: string) => Promise<Performance>;

/** What tests ask of an engine. */
const engineOf = (play: Play) => {
  /** What a program prints that is given these lines, and ends by itself without a complaint. */
  const screen = async (source: string, seed: number, lines: readonly string[]): Promise<string> => {
    const { output, errors, exitCode } = await play(source, seed, lines.map((line) => `${line}\n`).join(''));
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
    return output;
  };
  /** What Python code prints in which `program` is the module of a source. */
  const ask = (source: string, code: string): Promise<string> => {
    const start = `import random, sys, ${basename(source, '.py')} as program\n`;
    return screen(written({ 'ask.py': start + code, [basename(source)]: readFileSync(source) }), 0, []);
  };
  return { play, screen, ask };
};

/** Tests of an article's game in the engines of its language: native alone, as its sessions are replayed in both. */
export function describeGame(
  name: string,
  language: 'c' | 'python',
  tests: (engine: ReturnType<typeof engineOf>) => void,
): void {
  const tool = language === 'c' ? 'cc' : 'python3';
  describe.skipIf(!hasTool(tool))(`${name} by ${tool}`, () => tests(engineOf(playNatively)));
  if (process.env['GLIDEPATH_TEST_ALL']) describe(`${name} in the page`, () => tests(engineOf(playInPage)));
}

/** Whether a tool answers on this machine: without it tests are reported as skipped, and in CI it throws. */
export function hasTool(tool: 'cc' | 'python3'): boolean {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['CI'] === 'true') throw new Error(`${tool} is missing: in CI the programs have to be played.`);
    return false;
  }
}

const strict = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Werror'];

/** Compiles a C99 program with all warnings as errors, and with chance and clock of the session: returns its path. */
export function compile(source: string, ...options: readonly string[]): string {
  const folder = testFolder();
  const [program, start] = [join(folder, 'program'), join(folder, 'start.o')];
  execFileSync('cc', [...options, '-c', '-o', start, 'lib/programs/test-start.c']);
  execFileSync('cc', [...strict, ...options, '-o', program, source, start]);
  return program;
}

/** Plays a program in a session that begins at `seed`, with this as its whole input. One that loops is killed. */
export async function play(command: string, options: readonly string[], input: string, seed = 0): Promise<Performance> {
  // In `lib/programs` Python finds chance and clock.
  const python = { PYTHONHASHSEED: '0', PYTHONIOENCODING: 'utf-8', PYTHONPATH: import.meta.dirname };
  const env = { ...process.env, ...python, SESSION_SEED: String(seed), TZ: 'UTC' };
  const program = spawn(command, options, { timeout: 20_000, env });
  // A program that has ended reads no further: what is left of its input is then nobody's.
  program.stdin.on('error', () => undefined).end(input);
  const said = [text(program.stdout), text(program.stderr)] as const;
  const [output, errors, [exitCode]] = await Promise.all([...said, once(program, 'close')]);
  return { output, errors, exitCode };
}

const compiled = new Map<string, string>();

/** Plays a program with what a reader has who downloads it. */
export const playNatively: Play = (source, seed, input) => {
  if (languageOf(source) === 'python') return play('python3', ['-B', source], input, seed);
  const program = compiled.get(source) ?? compile(source);
  compiled.set(source, program);
  return play(program, [], input, seed);
};

/** What a program does in the page, in a session whose input goes on behind its lines. */
export async function runInPage(path: string, session: Partial<Session> = {}) {
  const program = await readProgram(path);
  if (!('sources' in program)) throw new Faults(program);
  const performance = await rehearse(program, { seed: 0, lines: [], isEnded: false, ...session });
  if (!performance) throw new Error(`${path} neither asks nor ends.`);
  return performance;
}

/** Plays a program with what the page has: there is no second stream for errors, and `errors` is how it crashed. */
export const playInPage: Play = async (source, seed, input) => {
  const lines = input.replace(/\n$/, '').split('\n');
  const { printed, ending } = await runInPage(source, { seed, lines: input ? lines : [], isEnded: true });
  if (!ending) throw new Error(`${source} does not come to an end.`);
  const exitCode = ending.kind === 'exit' ? ending.status : null;
  return { output: printed.join(''), errors: ending.kind === 'crash' ? ending.reason : '', exitCode };
};

/**
 * Plays a Python game whose player answers its first question with Ctrl+C. The signal comes from inside the answer: from
 * outside it might come between the question and the waiting, and there is then nobody whom it wakes.
 */
export function playPythonUntilInterrupted(source: string): Promise<Performance> {
  const terminal = `
import builtins, runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
builtins.input = lambda question: print(question, end='') or signal.raise_signal(signal.SIGINT)
runpy.run_path(${JSON.stringify(source)}, run_name='__main__')`;
  return play('python3', ['-B', '-c', terminal], '');
}

/** Writes a program into a temporary folder of its own, and returns the path of its first file. */
export const written = (files: Files): string => join(testFolder(files), Object.keys(files)[0] ?? '');

/** The console sessions of an article, in the order of its text: their lines, and what was played how. */
export function sessionsOf({ content, folder }: Pick<Article, 'content' | 'folder'>) {
  return [...content.matchAll(/^```session(.*)\n([\s\S]*?)\n```$/gm)].map(({ index, 1: meta = '', 2: text = '' }) => {
    const fields = readMeta(meta);
    const [program, seed] = [join(folder, fields.get('file') ?? ''), Number(fields.get('seed') ?? 0)];
    return { line: content.slice(0, index).split('\n').length, program, seed, text };
  });
}
