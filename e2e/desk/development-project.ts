import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';
import { ownerSettings } from '../sites.ts';

/*
 * A copy of the project at which one writes: settings, style and content are changed in it, while `npm run dev` is running.
 */

// The next one is for its message endpoint.
const port = await freePort();
const project = '.local/development';

/** The copy keeps the owner's settings. */
export const site = `http://localhost:${port}${ownerSettings.basePath}`;
export const messageHost = `http://localhost:${port + 1}`;

export const pathIn = (file: string) => join(project, file);

/** Nothing of the tests' own settings. */
const { GLIDEPATH_CONTENT: _, GLIDEPATH_ADDRESS: __, GLIDEPATH_MESSAGE_HOST: ___, ...env } = process.env;

let server: ChildProcess | undefined;
const said: string[] = [];

/** What has been said in the terminal up to now. */
export const terminal = () => said.join('');

export function makeProject(): void {
  rmSync(project, { recursive: true, force: true });
  const folders = ['app', 'commands', 'lib', 'public'];
  const files = [...folders, 'LICENSE', 'next.config.ts', 'package.json', 'settings.ts', 'tsconfig.json'];
  for (const file of files) cpSync(file, pathIn(file), { recursive: true });
  for (const [from, to] of [
    ['content/0-not-found', '0-not-found'],
    ['content/1-home', '1-home'],
    ['awkward/10-names', '2-names'],
    ['awkward/11-wide', '3-wide'],
    ['awkward/8-machines', '4-machines'],
  ])
    cpSync(`e2e/${from}`, pathIn(`content/${to}`), { recursive: true });
  edit('content/1-home/article.md', /## What was found.*/s, '');
  // Two programs are enough to be played, one listing and one zip.
  const more = '```python file=Machine/machine.py\n```\n\n[Machine.zip](Machine.zip)\n';
  edit('content/4-machines/article.md', /## Quiet ones.*/s, more);
  // Node and Next look for packages above; fonts and MicroPython are files that are opened.
  mkdirSync(pathIn('node_modules'));
  for (const name of ['node_modules/@fontsource', 'node_modules/@micropython'])
    symlinkSync(resolve(name), pathIn(name));
}

/** Saves a file as an editor does that never leaves half of one: beside its place, and then there. */
export function save(file: string, content: string | Uint8Array): void {
  mkdirSync(join(pathIn(file), '..'), { recursive: true });
  writeFileSync(pathIn(`${file}~`), content);
  renameSync(pathIn(`${file}~`), pathIn(file));
}

/** Changes a text file in place, and gives what it was before. */
export function edit(file: string, from: string | RegExp, to: string): string {
  const text = readFileSync(pathIn(file), 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} should change.`);
  writeFileSync(pathIn(file), edited);
  return text;
}

export function startDevelopment(): void {
  // In a group of its own, so that it can be seen whether anything is left of it.
  server = spawn(process.execPath, ['--import', 'tsx', 'commands/dev.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...env, NODE_ENV: 'development', PORT: String(port) },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => said.push(String(data)));
}

/** Ends the server as Ctrl+C does. */
export async function stopDevelopment(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'close');
}

/** Whether anything that the server has started is still there. */
export function isAnythingLeft(): boolean {
  try {
    return process.kill(-(server?.pid ?? 0), 0);
  } catch {
    return false;
  }
}

/** What is wrong with the copy as it is, in the words of another command. */
export function runCommand(command: 'check' | 'build'): string {
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', `commands/${command}.ts`], {
    cwd: project,
    encoding: 'utf8',
    env,
  });
  return stderr.trim();
}
