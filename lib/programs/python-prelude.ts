import { readFileSync } from 'node:fs';

/** The engine of all Python programs: https://www.npmjs.com/package/@micropython/micropython-webassembly-pyscript */
export const microPythonFile =
  'node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm';

/** Returns the Python code that prepares MicroPython and runs the program in `SOURCES`. Removes its comments. */
export function pythonPrelude(): string {
  const [random, prelude] = ['random.py', 'prelude.py'].map((name) =>
    readFileSync(`lib/programs/${name}`, 'utf8').replace(
      /^[ \t]*(?:#.*)?\n/gm,
      '',
    ),
  );
  const time = 'from utime import *\nmonotonic = perf_counter = time\n';
  const installed = { 'random.py': random, 'time.py': time };
  // The program's own modules override these two.
  return `MAIN = SOURCES[0][0]\nSOURCES = dict(${JSON.stringify(Object.entries(installed))} + SOURCES)\n${prelude}`;
}
