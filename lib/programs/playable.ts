import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { encode } from '../address.ts';
import { rememberInProcess } from '../cache/cache.ts';
import { hashOf } from '../hash.ts';
import { codeOfScript, pathOfScript, type ScriptName } from '../scripts.ts';
import { sitePath } from '../settings.ts';
import type { Program } from './program.ts';
import { microPythonFile } from './start.ts';

/** A file below `/programs/`: a program as the page runs it, the source of one, or MicroPython. */
export interface ProgramFile {
  /** It changes with the content. */
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** What the page has to know of a program: where what it loads lies, and how much that is. */
export interface Playable {
  readonly player: string;
  readonly exercise: string;
  readonly worker: string;
  /** What runs in the worker: the program, or MicroPython. */
  readonly engine: string;
  /** Its own file, to be read. */
  readonly source: string | undefined;
  /** The files that Python runs, its own first. */
  readonly sources: readonly string[];
  /** Bytes that pressing Play loads, compressed. */
  readonly weight: number;
}

/** How the page plays a program, or checks an exercise with it. */
export async function playableOf(program: Program, isExercise: boolean): Promise<Playable> {
  const files = sourceFiles(program);
  const run = program.language === 'python' ? files : [];
  const engine = engineFile(program);
  const scripts: readonly ScriptName[] = ['player', program.language, ...(isExercise ? (['exercise'] as const) : [])];
  const codes = await Promise.all(scripts.map(codeOfScript));
  const weights = await Promise.all([...[engine, ...run].map(({ content }) => content), ...codes].map(weigh));
  return {
    player: await pathOfScript('player'),
    exercise: await pathOfScript('exercise'),
    worker: await pathOfScript(program.language),
    engine: addressOf(engine),
    source: files.map(addressOf)[0],
    sources: run.map(addressOf),
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/** MicroPython takes a second, and is in every program. */
const remember = rememberInProcess<number>('weights');

function weigh(content: string | Uint8Array): Promise<number> {
  return remember(['brotli', content], () => brotliCompressSync(content).length);
}

function addressOf({ name }: ProgramFile): string {
  return sitePath(`/programs/${encode(name)}`);
}

/** The files that a program is published as. */
export function filesOfProgram(program: Program): readonly ProgramFile[] {
  return [engineFile(program), ...sourceFiles(program)];
}

function sourceFiles({ sources }: Program): readonly ProgramFile[] {
  return [...sources].map(([name, text]) => named(name, text, 'text/plain; charset=utf-8'));
}

let microPython: ProgramFile | undefined;

function engineFile({ wasm, sources }: Program): ProgramFile {
  const [name = ''] = sources.keys();
  if (wasm) return named(name.replace(/\.c$/, '.wasm'), wasm, 'application/wasm');
  microPython ??= named('micropython.wasm', new Uint8Array(readFileSync(microPythonFile)), 'application/wasm');
  return microPython;
}

function named(name: string, content: ProgramFile['content'], mediaType: string): ProgramFile {
  return { name: name.replace(/\.\w+$/, `.${hashOf(content)}$&`), content, mediaType };
}
