import { existsSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { Fault } from '../faults.ts';
import { readText } from '../text.ts';
import { compileC } from './compile.ts';
import { withoutMarks } from './parts.ts';

export type Language = 'c' | 'python';

/** The languages that a page can play, by the endings of their files. */
const languages: ReadonlyMap<string, Language> = new Map([
  ['.c', 'c'],
  ['.py', 'python'],
]);

/** A program that can be played in the page. */
export interface Program {
  /** Of its file, from the project's folder. */
  readonly path: string;
  readonly language: Language;
  /** Its files as readers get them, by their names: its own first, then those of its folder that it imports. */
  readonly sources: ReadonlyMap<string, string>;
  /** A C program as the page runs it; Python runs as it is. */
  readonly wasm: Uint8Array<ArrayBuffer> | undefined;
}

/** The language of a program, by the name of its file; `undefined` where the page cannot play it. */
export function languageOf(path: string): Language | undefined {
  return languages.get(extname(path));
}

/** Reads a program, and compiles it where it has to be. */
export async function readProgram(path: string, language: Language): Promise<Program | readonly Fault[]> {
  const sources = language === 'python' ? sourcesOf(path) : new Map([[basename(path), readSource(path)]]);
  const faults = [...sources.keys()].flatMap((name) => readText(`${dirname(path)}/${name}`).faults);
  if (faults.length > 0) return faults;
  const wasm = language === 'c' ? await compileC(path) : undefined;
  return wasm && !(wasm instanceof Uint8Array) ? wasm : { path, language, sources, wasm };
}

function readSource(path: string): string {
  return withoutMarks(readText(path).text);
}

function sourcesOf(path: string, sources = new Map<string, string>()): ReadonlyMap<string, string> {
  const text = readSource(path);
  sources.set(basename(path), text);
  for (const { name } of importsOf(text)) {
    const beside = `${dirname(path)}/${name}.py`;
    if (!sources.has(`${name}.py`) && existsSync(beside)) sourcesOf(beside, sources);
  }
  return sources;
}

/** A module that a text of Python imports. */
export interface Import {
  readonly name: string;
  readonly line: number;
  /** Whether it stands within something: in `try`, or in a function that may never be called. */
  readonly isTried: boolean;
}

/** The modules that a text of Python imports. */
export function importsOf(text: string): readonly Import[] {
  // What is written about a program may begin with the same words.
  const code = text.replace(/("""|''')[\s\S]*?\1|#.*/g, (words) => words.replace(/.+/g, ''));
  const statement = /^(?:from\s+(\w+)[\w.]*\s+import\b|import\s+(.*))/;
  return code.split('\n').flatMap((line, index) =>
    line.split(';').flatMap((part) => {
      const [, from, names = ''] = statement.exec(part.trim()) ?? [];
      const found = from ? [from] : names.split(',').map((name) => /^\s*(\w+)/.exec(name)?.[1] ?? '');
      const isTried = /^\s/.test(line);
      return found.filter((name) => name !== '').map((name) => ({ name, line: index + 1, isTried }));
    }),
  );
}
