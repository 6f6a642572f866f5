import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';
import { remember } from '../cache/cache.ts';
import { playPython } from './micropython.ts';
import type { Program } from './program.ts';
import type { Performance, Session } from './session.ts';
import { microPythonFile, startInPage } from './start.ts';
import { playWasi } from './wasi.ts';

/** Milliseconds after which a program that neither ends nor asks for anything is stopped. */
const patience = 5_000;

let microPython: WebAssembly.Module | undefined;

/**
 * Runs a program as the page will.
 *
 * @returns `undefined` where it neither ends nor asks for anything
 */
export function rehearse(program: Program, session: Session): Promise<Performance | undefined> {
  const { language, sources, wasm } = program;
  const texts = [...sources].flat();
  const parts = ['rehearsal', language, texts, wasm ?? 'no wasm', JSON.stringify(session)];
  return remember('rehearsals', parts, () => play(program, session));
}

function play({ path, sources, wasm }: Program, session: Session): Performance | undefined {
  microPython ??= new WebAssembly.Module(readFileSync(microPythonFile));
  const engine = wasm ? new WebAssembly.Module(wasm) : microPython;
  const texts = Object.fromEntries([...sources].map(([name, text]) => [moduleOf(name), text]));
  const python = { main: moduleOf(basename(path)), sources: texts };
  const start = startInPage();
  let performance: Performance | undefined;
  const run = () => {
    performance = wasm ? playWasi(engine, session) : playPython(engine, start, python, session);
  };
  try {
    // What runs below a script of `vm` is stopped when its time is over, WebAssembly too.
    new Script('run()').runInNewContext({ run }, { timeout: patience });
  } catch (error) {
    // An error of the script's own realm, and so none of this one.
    const isTimeout = typeof error === 'object' && error !== null && 'code' in error;
    if (!isTimeout || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return performance;
}

/** `hangman` of `hangman.py`. */
function moduleOf(name: string): string {
  return name.replace(/\.py$/, '');
}
