import { readFileSync } from 'node:fs';

/** The engine of all Python programs: https://www.npmjs.com/package/@micropython/micropython-webassembly-pyscript */
export const microPythonFile =
  'node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm';

/** Returns the Python code that prepares MicroPython and runs the program in `SOURCES`. */
export function pythonPrelude(): string {
  const time = 'from utime import *\nmonotonic = perf_counter = time\n';
  const installed = [
    ['random.py', readCode('random.py')],
    ['time.py', time],
  ];
  // The program's own modules override these two.
  return `MAIN = SOURCES[0][0]\nSOURCES = dict(${JSON.stringify(installed)} + SOURCES)\n${readCode('prelude.py')}`;
}

/** Reads a Python file without its comments and blank lines. */
function readCode(name: string): string {
  const source = readFileSync(`lib/programs/${name}`, 'utf8');
  return source.replace(/^[ \t]*(?:#.*)?\n/gm, '');
}
