import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { shortHash } from '../../lib/core/digest.ts';
import { listAllFiles } from '../../lib/core/list-files.ts';
import { copyProgram } from '../other-owner.ts';

/** The environment variables of this process, without the variables that override settings in tests. */
export const ownerEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  FORCE_COLOR: '0',
};
for (const name of Object.keys(process.env)) {
  if (name.startsWith('GLIDEPATH_')) {
    delete ownerEnvironment[name];
  }
}

/** Maps the files of a folder to their hashes. */
export const hashFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listAllFiles(folder).map((file) => [
      file,
      shortHash(readFileSync(join(folder, file))),
    ]),
  );

/** The headers that ask for a WebSocket. */
export const websocket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
} as const;

/** Sends a request with a Host header. Returns its status, or 'closed' if the server closes the connection. */
export const requestWithHost = (
  host: string,
  url: string,
  more: Readonly<Record<string, string>> = {},
) =>
  new Promise((resolve) => {
    get(url, { headers: { host, ...more } }, (response) =>
      resolve(response.statusCode),
    ).on('error', () => resolve('closed'));
  });

/** Returns helpers for a copy of the project with the owner's settings. The folder has to be inside of the project. */
export function projectIn(folder: string) {
  const path = (file: string) => join(folder, file);
  return {
    path,
    /** Creates the copy. `contents` maps folders in `e2e/` to folders in the copy. */
    make(contents: Readonly<Record<string, string>>): void {
      copyProgram(folder);
      for (const name of ['public', 'settings.ts']) {
        cpSync(name, path(name), { recursive: true });
      }
      for (const [from, to] of Object.entries(contents)) {
        cpSync(`e2e/${from}`, path(to), { recursive: true });
      }
      // Imports find packages in the project's `node_modules`, but the program reads MicroPython by path.
      mkdirSync(path('node_modules'));
      symlinkSync(
        resolve('node_modules/@micropython'),
        path('node_modules/@micropython'),
      );
    },
    read: (file: string) => readFileSync(path(file), 'utf8'),
    remove: (file: string) => rmSync(path(file), { recursive: true }),
    /** Writes a file atomically, as editors do: writes it under another name, and renames it. */
    save(file: string, content: string | Uint8Array): void {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(`${file}~`), content);
      renameSync(path(`${file}~`), path(file));
    },
    /** Replaces text in a file and returns the previous content. */
    edit(file: string, from: string | RegExp, to: string): string {
      const text = readFileSync(path(file), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) {
        throw new Error(`${file} does not contain ${from}.`);
      }
      writeFileSync(path(file), edited);
      return text;
    },
  };
}
