import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Script } from 'node:vm';
import { remember } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { playPython } from './micropython.ts';
import type { Program } from './program.ts';
import type { Performance, Session } from './session.ts';
import { microPythonFile, startInPage } from './start.ts';
import { playWasi } from './wasi.ts';

/** Milliseconds after which a program that neither ends nor asks for anything is stopped: many, because a machine may be busy. */
const patience = 10_000;

let microPython: WebAssembly.Module | undefined;

const rehearsed = new Map<string, Promise<Performance | undefined>>();

/**
 * Runs a program as the page will, once: in `next dev` each request asks for all of them.
 *
 * @returns `undefined` where it neither ends nor asks for anything
 */
export function rehearse(program: Program, session: Session): Promise<Performance | undefined> {
  const { language, sources, wasm } = program;
  const parts = [language, [...sources].flat(), wasm ?? 'no wasm', JSON.stringify(session)];
  const key = digestOf(parts);
  // That there was no answer in time is nothing to be remembered: another time there may be one.
  const known = rehearsed.get(key) ?? remember('rehearsals', parts, () => play(program, session)).catch(unlessEndless);
  rehearsed.set(key, known);
  return known;
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
