import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyProgram } from '../other-owner.ts';

/** The environment without what the tests themselves look at. */
export const ownerEnvironment = { ...process.env };
for (const name of Object.keys(process.env)) if (name.startsWith('GLIDEPATH_')) delete ownerEnvironment[name];

/** A copy of the project at which one writes, with the owner's settings; it lies in the project itself. */
export function projectIn(folder: string) {
  const path = (file: string) => join(folder, file);
  return {
    path,
    /**
     * Makes it.
     *
     * @param contents folders of the tests' contents, each with its name in the copy
     */
    make(contents: Readonly<Record<string, string>>): void {
      copyProgram(folder);
      for (const name of ['public', 'settings.ts']) cpSync(name, path(name), { recursive: true });
      for (const [from, to] of Object.entries(contents)) cpSync(`e2e/${from}`, path(to), { recursive: true });
      // Node and Next look for packages above; fonts and MicroPython are files that are opened.
      mkdirSync(path('node_modules'));
      for (const name of ['@fontsource', '@micropython'])
        symlinkSync(resolve('node_modules', name), path(`node_modules/${name}`));
    },
    read: (file: string) => readFileSync(path(file), 'utf8'),
    remove: (file: string) => rmSync(path(file), { recursive: true }),
    /** Saves a file as an editor does that never leaves half of one: beside its place, and then there. */
    save(file: string, content: string | Uint8Array): void {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(`${file}~`), content);
      renameSync(path(`${file}~`), path(file));
    },
    /** Changes a text file in place, and gives what it was before. */
    edit(file: string, from: string | RegExp, to: string): string {
      const text = readFileSync(path(file), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} should change.`);
      writeFileSync(path(file), edited);
      return text;
    },
  };
}
