import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';
import { rememberInProcess } from '../cache/cache.ts';
import { playPython } from './micropython.ts';
import type { Program } from './program.ts';
import type { Performance, Session } from './session.ts';
import { microPythonFile, startInPage } from './start.ts';
import { playWasi } from './wasi.ts';

/** Milliseconds after which a program that neither ends nor asks for anything is stopped: many, because a machine may be busy. */
const patience = 10_000;

let microPython: WebAssembly.Module | undefined;

const remember = rememberInProcess<Performance>('rehearsals');

/**
 * Runs a program as the page will.
 *
 * @returns `undefined` where it neither ends nor asks for anything
 */
export function rehearse(program: Program, session: Session): Promise<Performance | undefined> {
  const { language, sources, wasm } = program;
  const parts = [language, [...sources].flat(), wasm ?? 'no wasm', JSON.stringify(session)];
  // That there was no answer in time is nothing that a later build should be told: then there may be one.
  return remember(parts, () => play(program, session)).catch(unlessEndless);
}

function play({ path, sources, wasm }: Program, session: Session): Performance {
  microPython ??= new WebAssembly.Module(readFileSync(microPythonFile));
  const engine = wasm ? new WebAssembly.Module(wasm) : microPython;
  const python = { main: basename(path), sources: Object.fromEntries(sources) };
  const start = startInPage();
  const run = () => (wasm ? playWasi(engine, session) : playPython(engine, start, python, session));
  // What runs below a script of `vm` is stopped when its time is over, WebAssembly too.
  const performance: Performance = new Script('run()').runInNewContext({ run }, { timeout: patience });
  return performance;
}

/** An error of the script's own realm, and so none of this one. */
function unlessEndless(error: unknown): undefined {
  const isEndless = typeof error === 'object' && error !== null && 'code' in error;
  if (!isEndless || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
}
