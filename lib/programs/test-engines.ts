import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { languageOf, type Program, readProgram, rehearse } from './program.ts';
import { compile, hasTool, type Performance, play } from './test-play.ts';

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

/** The engines that the games of articles are tried in: native alone, as their sessions are replayed in both; all in `test:all`. */
export function enginesOfGames(language: 'c' | 'python'): readonly Engine[] {
  const [engine, tool, inPage] =
    language === 'c' ? (['cc', 'cc', 'WASI'] as const) : (['CPython', 'python3', 'MicroPython'] as const);
  const engines = [
    { engine, isMissing: !hasTool(tool), play: playNatively, ask: askNatively },
    { engine: inPage, isMissing: false, play: playInPage, ask: askInPage },
  ];
  return engines.slice(0, process.env['GLIDEPATH_TEST_ALL'] ? 2 : 1);
}

const compiled = new Map<string, string>();

/** Plays a program with what a reader has who downloads it. */
export async function playNatively(source: string, seed: number, input: string): Promise<Performance> {
  if (languageOf(source) === 'python') return play('python3', ['-B', source], input, seed);
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
  const start = `import sys\nsys.path.insert(0, ${JSON.stringify(dirname(source))})\n${moduleOf(source)}${code}`;
  return outputOf(await play('python3', ['-B', '-c', start], input));
}

async function askInPage(source: string, code: string, input = ''): Promise<string> {
  const sources = new Map([
    ['ask.py', `${moduleOf(source)}${code}`],
    [basename(source), readFileSync(source, 'utf8')],
  ]);
  return outputOf(await performanceOf({ path: 'ask.py', language: 'python', sources, wasm: undefined }, 0, input));
}

const moduleOf = (source: string) => `import random, sys, ${basename(source, '.py')} as program\n`;

function outputOf({ output, errors, exitCode }: Performance): string {
  if (errors || exitCode !== 0) throw new Error(`${output}\n${errors}`);
  return output;
}

/** Writes a program into a temporary folder of its own, and returns the path of its first file. */
export function written(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-program-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return join(folder, Object.keys(files)[0] ?? '');
}
