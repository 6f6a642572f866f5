import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { languageOf, type Program, readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';
import { compile, hasTool, type Performance, play, playPython, pythonStart } from './test-play.ts';

/*
 * The engines that a program is played in, for tests: what a reader has who downloads it, and what the page has. What holds in
 * one has to hold in the other.
 */

export interface Engine {
  readonly engine: string;
  readonly isMissing: boolean;
  /** Plays a program, whose input ends behind what is typed. */
  readonly play: (source: string, seed: number, input: string) => Promise<Performance>;
  /** What Python code prints in which `program` is the module of a source. */
  readonly ask: (source: string, code: string, input?: string) => Promise<string>;
}

/** The engines for programs in one language. Sources are their paths, from the project's folder or from the top. */
export function enginesFor(language: 'c' | 'python'): readonly Engine[] {
  const [engine, tool, inPage] =
    language === 'c' ? (['cc', 'cc', 'WASI'] as const) : (['CPython', 'python3', 'MicroPython'] as const);
  return [
    { engine, isMissing: !hasTool(tool), play: playNatively, ask: askNatively },
    { engine: inPage, isMissing: false, play: playInPage, ask: askInPage },
  ];
}

/** The engines that the games of articles are tried in: native alone, as their sessions are replayed in both; all in `test:all`. */
export function enginesOfGames(language: 'c' | 'python'): readonly Engine[] {
  return enginesFor(language).slice(0, process.env['GLIDEPATH_TEST_ALL'] ? 2 : 1);
}

const compiled = new Map<string, string>();

/** Plays a program with what a reader has who downloads it. */
export async function playNatively(source: string, seed: number, input: string): Promise<Performance> {
  if (languageOf(source) === 'python') return playPython(source, seed, input);
  const program = compiled.get(source) ?? compile(source);
  compiled.set(source, program);
  return play(program, [], input, seed);
}

const prepared = new Map<string, Program>();

/** Plays a program with what the page has: there is no second stream for errors, and `errors` is how it crashed. */
export async function playInPage(source: string, seed: number, input: string): Promise<Performance> {
  const program = prepared.get(source) ?? (await readProgram(source, languageOf(source) ?? 'python'));
  if (!('sources' in program)) throw new Error(program.map(({ reason }) => reason).join('\n'));
  prepared.set(source, program);
  return performanceOf(program, seed, input);
}

async function performanceOf(program: Program, seed: number, input: string): Promise<Performance> {
  const lines = input.replace(/\n$/, '').split('\n');
  const performance = await rehearse(program, { seed, lines: input ? lines : [], isEnded: true });
  if (!performance?.ending) throw new Error(`${program.path} does not come to an end.`);
  const { printed, ending } = performance;
  const exitCode = ending.kind === 'exit' ? ending.status : null;
  return { output: printed.join(''), errors: ending.kind === 'crash' ? ending.reason : '', exitCode };
}

async function askNatively(source: string, code: string, input = ''): Promise<string> {
  const start = `${pythonStart(0)}\nsys.path.insert(0, ${JSON.stringify(dirname(source))})\n${moduleOf(source)}${code}`;
  return outputOf(await play('python3', ['-B', '-c', start], input));
}

async function askInPage(source: string, code: string, input = ''): Promise<string> {
  const sources = new Map([
    ['ask.py', `${moduleOf(source)}${code}`],
    [basename(source), readFileSync(source, 'utf8')],
  ]);
  return outputOf(await performanceOf({ path: 'ask.py', language: 'python', sources, wasm: undefined }, 0, input));
}

function moduleOf(source: string): string {
  return `import random, sys, ${basename(source, '.py')} as program\n`;
}

function outputOf({ output, errors, exitCode }: Performance): string {
  if (errors || exitCode !== 0) throw new Error(`${output}\n${errors}`);
  return output;
}

/** Writes a program into a temporary folder of its own, and returns the path of its first file. */
export function written(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-program-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, Object.keys(files)[0] ?? '');
}

/** A program in Python with what these tests ask of it, and these lines. */
export const python = (...lines: readonly string[]) =>
  written({ 'program.py': ['import random, time', ...lines, ''].join('\n') });

/** A program in C with everything that it may include, and these lines in `main`. */
export const c = (...lines: readonly string[]) =>
  written({
    'program.c': [
      '#define _DEFAULT_SOURCE',
      ...['stdio', 'stdlib', 'time', 'unistd'].map((name) => `#include <${name}.h>`),
      ...['int main(void)', '{', ...lines, 'return 0;', '}', ''],
    ].join('\n'),
  });
