import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commands, Exit, runLLVM } from '@yowasp/clang';
import { remember } from '../cache/cache.ts';
import { filesBelow } from '../content/folder.ts';
import type { Fault } from '../faults.ts';
import { mostMemory } from './session.ts';

/** A C program for the page, or what is wrong with it. */
type Compiled = Uint8Array<ArrayBuffer> | readonly Fault[];

/**
 * Small before fast. A stack that runs over stops the program, as it does on other machines, instead of changing its data;
 * so does a division by zero, of which the compiler would else make whatever it likes.
 */
const options = [
  ...['-Os', '-s', `-Wl,--max-memory=${mostMemory}`, '-Wl,--stack-first', '-Wl,-z,stack-size=1048576'],
  ...['-fsanitize=integer-divide-by-zero', '-fno-sanitize-recover=all', '-fsanitize-minimal-runtime'],
];

/** What is added to whatever is wrong with a C program. */
export const remedyOfC =
  'Mend it, or do without what a program in the page does not have: files, processes, signals, threads.';

/** Compiles a C program, of a file and the headers beside it, to WebAssembly with WASI. That takes seconds, so it is remembered. */
export function compileC(path: string): Promise<Compiled> {
  const headers = filesBelow(dirname(path)).filter((name) => /^[^/]*\.h$/.test(name));
  const files = [basename(path), ...headers].map((name) => [name, readFileSync(`${dirname(path)}/${name}`)] as const);
  return remember('programs', [path, ...files.flat()], () => compileAnew(path, Object.fromEntries(files)));
}

async function compileAnew(path: string, program: Readonly<Record<string, Uint8Array>>): Promise<Compiled> {
  // The compiler has a disk of its own; wherever the program lies on ours, the result is the same.
  const disk = { program, 'start.c': readFileSync('lib/programs/start.c') };
  const said: Uint8Array[] = [];
  const stderr = (bytes: Uint8Array | null) => said.push(bytes ?? Buffer.of());
  try {
    // It reads itself from the disk when it is first used, and says so unless it is told not to.
    await runLLVM(undefined, {}, { fetchProgress: () => undefined });
    const main = `program/${basename(path)}`;
    const made = await commands.clang([...options, '-o', 'program.wasm', main, 'start.c'], disk, { stderr });
    const wasm = made?.['program.wasm'];
    if (wasm instanceof Uint8Array) return new Uint8Array(wasm);
    throw new Error(`clang made nothing of ${path}.`);
  } catch (error) {
    const faults = readMessages(Buffer.concat(said).toString(), path);
    if (!(error instanceof Exit) || faults.length === 0) throw error;
    return faults;
  }
}

/** The compiler's messages, `program/game.c:4:2: error: …`; those of the linker have no place in a file. */
function readMessages(said: string, path: string): readonly Fault[] {
  const message = /^(?:program\/(.+?):(\d+):(\d+)|\S+): (?:fatal )?error: (?:\S+\.o: )?(.*)$/gm;
  return [...said.matchAll(message)].map(([, name, line, column, problem]) => ({
    file: name ? `${dirname(path)}/${name}` : path,
    ...(line && column && { line: Number(line), column: Number(column) }),
    reason: `${problem}. ${remedyOfC}`,
  }));
}
