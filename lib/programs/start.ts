import { readFileSync } from 'node:fs';

/** The file of MicroPython, once for all programs: https://www.npmjs.com/package/@micropython/micropython-webassembly-pyscript */
export const microPythonFile = 'node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm';

/** What stands before a Python program in the page, without the words that are for people. */
export function startInPage(): string {
  const [random, start] = ['random.py', 'start.py'].map((name) =>
    readFileSync(`lib/programs/${name}`, 'utf8').replace(/^[ \t]*(?:#.*)?\n/gm, ''),
  );
  const time = 'from utime import *\nmonotonic = perf_counter = time\n';
  const installed = { 'random.py': random, 'time.py': time };
  // A file of the program's own comes first, as it does everywhere.
  return `MAIN = SOURCES[0][0]\nSOURCES = dict(${JSON.stringify(Object.entries(installed))} + SOURCES)\n${start}`;
}
