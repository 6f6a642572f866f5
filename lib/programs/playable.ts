import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { encode } from '../address.ts';
import { remember } from '../cache/cache.ts';
import { hashOf } from '../cache/digest.ts';
import { codeOfScript, pathOfScript } from '../scripts.ts';
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

/**
 * What the page has to know to play a program, or to check an exercise with it: the addresses of what it loads, its `source`
 * to be read, and how many bytes pressing Play loads, compressed.
 */
export async function playableOf(program: Program, isExercise: boolean) {
  const language = program.wasm ? 'c' : 'python';
  const [engine, ...files] = filesOfProgram(program);
  const run = language === 'python' ? files : [];
  const scripts = ['player', language, ...(isExercise ? (['exercise'] as const) : [])] as const;
  const loaded = [...[engine, ...run].map(({ content }) => content), ...(await Promise.all(scripts.map(codeOfScript)))];
  const weights = await Promise.all(loaded.map(weigh));
  return {
    player: await pathOfScript('player'),
    exercise: await pathOfScript('exercise'),
    worker: await pathOfScript(language),
    engine: addressOf(engine),
    source: files.map(addressOf)[0],
    sources: run.map(addressOf),
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/** MicroPython takes a second, and is in every program. */
const weigh = (content: string | Uint8Array) =>
  remember('weights', [content], () => brotliCompressSync(content).length);

const addressOf = ({ name }: ProgramFile) => sitePath(`/programs/${encode(name)}`);

let microPython: ProgramFile | undefined;

/** The files that a program is published as: what runs in the worker, and its sources, its own first. */
export function filesOfProgram({ path, sources, wasm }: Program): readonly [ProgramFile, ...ProgramFile[]] {
  microPython ??= named('micropython.wasm', new Uint8Array(readFileSync(microPythonFile)), 'application/wasm');
  const engine = wasm ? named(`${basename(path, '.c')}.wasm`, wasm, 'application/wasm') : microPython;
  return [engine, ...[...sources].map(([name, text]) => named(name, text, 'text/plain; charset=utf-8'))];
}

function named(name: string, content: ProgramFile['content'], mediaType: string): ProgramFile {
  return { name: name.replace(/\.\w+$/, `.${hashOf(content)}$&`), content, mediaType };
}
