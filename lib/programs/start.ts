import { readFileSync } from 'node:fs';

/** What stands before a Python program in the page, without the words that are for people. */
export function startInPage(): string {
  return ['start.py', 'start-in-page.py']
    .map((name) => readFileSync(`lib/programs/${name}`, 'utf8'))
    .join('\n')
    .replace(/^[ \t]*(?:#.*|""".*""")?\n/gm, '');
}

/** The file of MicroPython, once for all programs: https://www.npmjs.com/package/@micropython/micropython-webassembly-pyscript */
export const microPythonFile = 'node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm';
