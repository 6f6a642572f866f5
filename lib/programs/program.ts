import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { remember } from '../cache/cache.ts';
import { filesBelow } from '../content/folder.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../read-text.ts';
import { compileC, remedyOfC } from './compile.ts';
import { playPython } from './micropython.ts';
import { lineWithMarks, withoutMarks } from './parts.ts';
import type { Performance, Session } from './session.ts';
import { microPythonFile, startInPage } from './start.ts';
import { playWasi } from './wasi.ts';

/** A program that can be played in the page. */
export interface Program {
  /** Of its file, from the project's folder. */
  readonly path: string;
  /** Its files as readers get them, by their names: its own first, then those in Python beside it, which it may import. */
  readonly sources: ReadonlyMap<string, string>;
  /** A C program as the page runs it; Python runs as it is. */
  readonly wasm: Uint8Array<ArrayBuffer> | undefined;
}

/** A program that is ready for the page, and what it does in a session. */
export interface Prepared {
  readonly program: Program;
  /** `undefined` where it neither ends nor asks for anything. */
  readonly performance: Performance | undefined;
}

/** The language of a program, by the ending of its name; `undefined` where the page cannot play it. */
export function languageOf(path: string) {
  const ending = extname(path);
  if (ending === '.c') return 'c';
  return ending === '.py' ? 'python' : undefined;
}

/** Reads a program in C or Python, and compiles it where it has to be. */
export async function readProgram(path: string): Promise<Program | readonly Fault[]> {
  const isC = languageOf(path) === 'c';
  const beside = isC ? [] : filesBelow(dirname(path)).filter((name) => /^[^/]*\.py$/.test(name));
  const names = [...new Set([basename(path), ...beside])];
  const read = names.map((name) => [name, readText(`${dirname(path)}/${name}`)] as const);
  const faults = read.flatMap(([, file]) => file.faults);
  if (faults.length > 0) return faults;
  const sources = new Map(read.map(([name, { text }]) => [name, withoutMarks(text)]));
  const wasm = isC ? await compileC(path) : undefined;
  return wasm && !(wasm instanceof Uint8Array) ? wasm : { path, sources, wasm };
}

/** Milliseconds after which a program that neither ends nor asks for anything is stopped: many, because a machine may be busy. */
const patience = 10_000;

/** Runs a program as the page will; `undefined` where it neither ends nor asks for anything. */
export function rehearse({ sources, wasm }: Program, session: Session): Promise<Performance | undefined> {
  const play = (): Performance => {
    const engine = new WebAssembly.Module(wasm ?? readFileSync(microPythonFile));
    const start = startInPage();
    const run = () => (wasm ? playWasi(engine, session) : playPython(engine, start, [...sources], session));
    // What runs below a script of `vm` is stopped when its time is over, WebAssembly too.
    return runInNewContext('run()', { run }, { timeout: patience });
  };
  const parts = [[...sources].flat(), wasm ?? 'no wasm', JSON.stringify(session)];
  // That there was no answer in time is nothing that a later build should be told: then there may be one.
  return remember('rehearsals', parts, play).catch((error: unknown) => {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  });
}

/** Makes a program ready for the page, or says what the page cannot run of it. */
export async function prepare(path: string, session: Session): Promise<Prepared | readonly Fault[]> {
  const program = await readProgram(path);
  if (!('sources' in program)) return program;
  const performance = await rehearse(program, session);
  const refused = performance && (program.wasm ? refusalOfC : refusalOfPython)(program, performance);
  return refused ? [refused] : { program, performance };
}

/** A program in C that calls what the page does not have cannot even begin, and says the name. */
function refusalOfC({ path }: Program, { ending }: Performance): Fault | undefined {
  const [, missing] = (ending?.kind === 'crash' && /Import #.*"(\w+)"/.exec(ending.reason)) || [];
  const reason = `The program calls what the page does not have: ${missing}. ${remedyOfC}`;
  return missing ? { file: path, reason } : undefined;
}

/** Exceptions that say that Python does not understand a program or lacks something; others may be what an article shows. */
const refusals =
  /\n {2}File "(.*?)", line (\d+).*\n((?:Syntax|Indentation|Import|Attribute|Name|NotImplemented|OS)Error\b.*)\n$/;

function refusalOfPython({ path, sources }: Program, { printed }: Performance): Fault | undefined {
  const [, name = '', number, exception] = refusals.exec(printed.join('')) ?? [];
  if (!sources.has(name)) return undefined;
  const file = `${dirname(path)}/${name}`;
  const line = lineWithMarks(readText(file).text, Number(number));
  const remedy = 'Mend it, or write it in a way that MicroPython knows too.';
  return { file, line, column: 1, reason: `The page's MicroPython says: ${exception}. ${remedy}` };
}
