import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commands, Exit, runLLVM } from '@yowasp/clang';
import { rememberInProcess } from '../cache/cache.ts';
import { pathsBelow } from '../content/folder.ts';
import type { Fault } from '../faults.ts';
import { mostMemory } from './session.ts';
import { wasiCalls } from './wasi.ts';

/** A C program for the page, or what is wrong with it. */
export type Compiled = Uint8Array<ArrayBuffer> | readonly Fault[];

/**
 * Small before fast. A stack that runs over stops the program, as it does on other machines, instead of changing its data;
 * so does a division by zero, of which the compiler would else make whatever it likes.
 */
const options = [
  ...['-Os', '-s', `-Wl,--max-memory=${mostMemory}`, '-Wl,--stack-first', '-Wl,-z,stack-size=1048576'],
  ...['-fsanitize=integer-divide-by-zero', '-fno-sanitize-recover=all', '-fsanitize-minimal-runtime'],
];

const remember = rememberInProcess<Compiled>('programs');

/**
 * Compiles a C program, of one file and the headers in its folder, to WebAssembly with WASI. Compiling takes
 * seconds, so it is remembered.
 *
 * @param path of the file, from the project's folder
 */
export function compileC(path: string): Promise<Compiled> {
  const folder = dirname(path);
  const headers = pathsBelow(folder).filter((name) => name.endsWith('.h'));
  const parts = [path, ...headers.flatMap((name) => [name, readFileSync(`${folder}/${name}`)]), readFileSync(path)];
  return remember(parts, () => compileAnew(path, headers));
}

async function compileAnew(path: string, headers: readonly string[]): Promise<Compiled> {
  const names = [basename(path), ...headers];
  // The compiler has a disk of its own; wherever the program lies on ours, the result is the same.
  const folder = treeOf(Object.fromEntries(names.map((name) => [name, readFileSync(`${dirname(path)}/${name}`)])));
  const disk = { program: folder, 'start.c': readFileSync('lib/programs/start.c') };
  const main = `program/${basename(path)}`;
  const said: string[] = [];
  const decoder = new TextDecoder();
  const stderr = (bytes: Uint8Array | null) => said.push(bytes ? decoder.decode(bytes, { stream: true }) : '');
  try {
    // It reads itself from the disk when it is first used, and says so unless it is told not to.
    await runLLVM(undefined, {}, { fetchProgress: () => undefined });
    const made = await commands.clang([...options, '-o', 'program.wasm', main, 'start.c'], disk, { stderr });
    const wasm = made?.['program.wasm'];
    if (!(wasm instanceof Uint8Array)) throw new Error(`clang made nothing of ${path}.`);
    const faults = missingCalls(wasm, path);
    return faults.length > 0 ? faults : new Uint8Array(wasm);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return readMessages(said.join(''), path);
  }
}

type Tree = { [name: string]: Tree | Uint8Array };

/** Files by their paths as the compiler wants them: a folder is an object. */
function treeOf(files: Readonly<Record<string, Uint8Array>>): Tree {
  const tree: Tree = {};
  for (const [path, content] of Object.entries(files)) {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let folder = tree;
    for (const part of names) {
      const known = folder[part];
      const below = known === undefined || known instanceof Uint8Array ? {} : known;
      folder[part] = below;
      folder = below;
    }
    folder[name] = content;
  }
  return tree;
}

const remedy = 'Mend it, or do without what a program in the page does not have: files, processes, signals, threads.';

/** The compiler's messages: `program/game.c:4:2: error: …`, and the linker's, which know no line. */
function readMessages(said: string, path: string): readonly Fault[] {
  const ofCompiler = [...said.matchAll(/^program\/(.+?):(\d+):(\d+): (?:fatal )?error: (.*)$/gm)].map(
    ([, name = '', line, column, problem = '']) => ({
      file: `${dirname(path)}/${name}`,
      line: Number(line),
      column: Number(column),
      reason: `${problem}. ${remedy}`,
    }),
  );
  const ofLinker = [...said.matchAll(/^wasm-ld: error: (?:\S+\.o: )?(.*)$/gm)].map(([, problem = '']) => ({
    file: path,
    reason: `The program cannot be linked: ${problem}. ${remedy}`,
  }));
  const faults = [...ofCompiler, ...ofLinker];
  // A message about a file of the compiler's own, such as a header for what WASI does not have.
  const [, problem = said.trim()] = /error: (.*)/.exec(said) ?? [];
  return faults.length > 0 ? faults : [{ file: path, reason: `The program does not compile: ${problem} ${remedy}` }];
}

function missingCalls(wasm: Uint8Array, path: string): readonly Fault[] {
  const names = WebAssembly.Module.imports(new WebAssembly.Module(new Uint8Array(wasm))).map(({ name }) => name);
  const missing = names.filter((name) => !wasiCalls.includes(name)).join(', ');
  return missing
    ? [{ file: path, reason: `The program calls what the page does not have: ${missing}. ${remedy}` }]
    : [];
}
