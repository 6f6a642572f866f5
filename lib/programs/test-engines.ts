import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Files, testFolder } from '../test-folder.ts';
import { languageOf, readProgram, rehearse } from './program.ts';
import { compile, hasTool, type Performance, play } from './test-play.ts';

/*
 * The engines that a program is played in, for tests: what a reader has who downloads it, and what the page has. What holds in
 * one has to hold in the other.
 */

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

/**
 * Tests of a game of an article in the engines of its language: native alone, as its sessions are replayed in both; in
 * `test:all` in both.
 */
export function describeGame(
  name: string,
  language: 'c' | 'python',
  tests: (engine: ReturnType<typeof engineOf>) => void,
): void {
  const tool = language === 'c' ? 'cc' : 'python3';
  describe.skipIf(!hasTool(tool))(`${name} by ${tool}`, () => tests(engineOf(playNatively)));
  if (process.env['GLIDEPATH_TEST_ALL']) describe(`${name} in the page`, () => tests(engineOf(playInPage)));
}

const compiled = new Map<string, string>();

/** Plays a program with what a reader has who downloads it. */
export const playNatively: Play = (source, seed, input) => {
  if (languageOf(source) === 'python') return play('python3', ['-B', source], input, seed);
  const program = compiled.get(source) ?? compile(source);
  compiled.set(source, program);
  return play(program, [], input, seed);
};

/** Plays a program with what the page has: there is no second stream for errors, and `errors` is how it crashed. */
export const playInPage: Play = async (source, seed, input) => {
  const program = await readProgram(source, languageOf(source) ?? 'python');
  if (!('sources' in program)) throw new Error(program.map(({ reason }) => reason).join('\n'));
  const lines = input.replace(/\n$/, '').split('\n');
  const performance = await rehearse(program, { seed, lines: input ? lines : [], isEnded: true });
  if (!performance?.ending) throw new Error(`${program.path} does not come to an end.`);
  const { printed, ending } = performance;
  const exitCode = ending.kind === 'exit' ? ending.status : null;
  return { output: printed.join(''), errors: ending.kind === 'crash' ? ending.reason : '', exitCode };
};

/** Writes a program into a temporary folder of its own, and returns the path of its first file. */
export const written = (files: Files): string => join(testFolder(files), Object.keys(files)[0] ?? '');
