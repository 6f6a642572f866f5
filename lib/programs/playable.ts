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
export type ProgramFile = ReturnType<typeof named>;

/** What the page has to know to play a program, or to check an exercise with it; its `weight` is compressed, in bytes. */
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

/** The files that a program is published as: what runs in the worker, and its sources, its own first. */
export function filesOfProgram({ path, sources, wasm }: Program): readonly [ProgramFile, ...ProgramFile[]] {
  const engine = wasm ?? new Uint8Array(readFileSync(microPythonFile));
  const name = wasm ? basename(path, '.c') : 'micropython';
  return [named(`${name}.wasm`, engine), ...[...sources].map(([name, text]) => named(name, text))];
}

/** Its name changes with its content. */
function named(name: string, content: string | Uint8Array<ArrayBuffer>) {
  return { name: name.replace(/\.\w+$/, `.${hashOf(content)}$&`), content };
}
