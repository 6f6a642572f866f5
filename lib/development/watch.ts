import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { watch } from 'chokidar';
import { parseUrl } from '../address.ts';
import { digestOfCode } from '../cache/digest.ts';
import { contentFolder } from '../content/folder.ts';
import { describeFault, type Fault, listFaults } from '../faults.ts';
import type { Written } from '../settings-schema.ts';

/** What the process that checks tells: settings that are right, or what it has found since a change. */
export type Answer = { readonly settings: Written } | { readonly change: number; readonly found: readonly Fault[] };

/** Milliseconds in which what belongs to one change is saved: an editor writes a file beside its place, and renames it. */
const pause = 30;

/** What Next finds under `#development`: `no-development.ts` says of what shape. */
const pages = '.local/development.js';

/** Folders that tools fill, and in which nobody writes. */
const isTool = (path: string) => /(?:^|[\\/])(?:node_modules|__pycache__|\.[^\\/]+)(?:[\\/]|$)/.test(path);

/** What a process reads once: code, what goes into every zip, and settings. */
const isReadOnce = /^(?:lib[\\/]|settings\.ts$|LICENSE$)/;

/** The path that the site lives at, which Next is told at its start. */
const pathIn = ({ address }: Written) => parseUrl(String(address))?.pathname;

/**
 * Checks what is written, now and after each change, and tells what it finds in the terminal, as `npm run check` does, and in the
 * pages: in `.local/development.js`, which they import. The settings are right at the start.
 */
export function startChecks(first: Written): void {
  // The site is checked as it will be uploaded, whatever it is served with here.
  const env = { ...process.env };
  let checker: ChildProcess | undefined;
  // Those that were right at last.
  let settings = first;
  let faults: readonly Fault[] = [];
  // How often something was saved, and after which of those all was checked.
  let [changes, checked] = [0, -1];
  // What stands in the module and in the terminal.
  let [module, said] = ['', ''];

  // Where Next stumbles over what is wrong, it prints a stack: that waits for the check, which tells of it by its place.
  const print = console.error;
  let ofNext: unknown[][] = [];
  const release = () => {
    if (checked < changes) return;
    if (faults.every(({ isNote }) => isNote)) for (const words of ofNext) print(...words);
    ofNext = [];
  };
  console.error = (...words) => {
    ofNext.push(words);
    release();
  };

  const tellPages = () => {
    const lines = Object.entries({ changes, settings, faults }).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    const text = [...lines, "export { Development } from '../app/_frame/development.tsx';"].join('\n');
    if (text === module) return;
    module = text;
    mkdirSync('.local', { recursive: true });
    writeFileSync(`${pages}~`, text);
    renameSync(`${pages}~`, pages);
  };

  const tellTerminal = () => {
    const notes = faults.filter(({ isNote }) => isNote);
    const others = faults.filter(({ isNote }) => !isNote);
    const list = others[0] ? listFaults(others) : 'No fault.';
    const text = [...notes.map(describeFault), list].join('\n');
    if (text !== said) console.log(text);
    said = text;
  };

  const take = (answer: Answer) => {
    if ('settings' in answer) {
      if (pathIn(answer.settings) !== pathIn(settings)) console.log('The site has another path: start this anew.');
      settings = answer.settings;
      tellPages();
    } else if (answer.change === changes) {
      faults = answer.found;
      checked = changes;
      tellPages();
      tellTerminal();
      release();
    }
  };

  let isFresh = true;
  const check = () => {
    tellPages();
    if (isFresh) {
      checker?.removeAllListeners().kill();
      checker = undefined;
      // What Next makes with code that changes while it runs is nothing for a build.
      process.env['GLIDEPATH_CODE'] = `development ${digestOfCode()}`;
      isFresh = false;
    }
    checker ??= fork('lib/development/checker.ts', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      .on('message', take)
      // It has failed, and has said so itself: the next change starts another one.
      .on('exit', () => {
        checker = undefined;
        checked = changes;
        release();
      });
    checker.send(changes);
  };

  let timer: NodeJS.Timeout | undefined;
  const folders = [contentFolder(), 'public', 'app', 'lib', 'settings.ts', 'LICENSE'];
  watch(folders, { ignoreInitial: true, ignored: isTool }).on('all', (_, path) => {
    isFresh ||= isReadOnce.test(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      changes += 1;
      check();
    }, pause);
  });
  check();
}
