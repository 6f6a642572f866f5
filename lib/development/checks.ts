import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { watch } from 'chokidar';
import { parseUrl } from '../address.ts';
import { digestOfCode } from '../cache/digest.ts';
import { contentFolder } from '../content/folder.ts';
import { describeFault, listFaults } from '../faults.ts';
import { withFrame } from '../frame.ts';
import type { Written } from '../settings-schema.ts';
import type { ShownFault } from './absent.ts';

/** What the process that checks tells: settings that are right, and what it has found since a change. */
export interface Answer {
  readonly settings?: Written;
  readonly change?: number;
  readonly found?: readonly ShownFault[];
}

/** What is known of what is written: how often it was changed, the settings that were right at last, and what is wrong. */
interface Known {
  changes: number;
  settings: Written;
  faults: readonly ShownFault[];
}

/** Milliseconds in which what belongs to one change is saved: an editor writes a file beside its place, and renames it. */
const pause = 30;

/** What Next finds under `#development`: `absent.ts` says of what shape. */
const pages = '.local/development.js';

/** Folders that tools fill, and in which nobody writes. */
const isTool = (path: string) => /(?:^|[\\/])(?:node_modules|__pycache__|\.[^\\/]+)(?:[\\/]|$)/.test(path);

/** What a process reads once: code, what goes into every zip, and settings. */
const isReadOnce = (path: string) => /^(?:lib[\\/]|settings\.ts$|LICENSE$)/.test(path);

/** The path that the site lives at, which Next is told at its start. */
const pathIn = ({ address }: Written) => parseUrl(String(address))?.pathname;

/**
 * Checks what is written, now and after each change, and tells what it finds in the terminal, as `npm run check` does, and in the
 * pages: in `.local/development.js`, which they import.
 *
 * @param settings those that are right at the start
 */
export function startChecks(settings: Written): void {
  const written: Known = { changes: 0, settings, faults: [] };
  // The site is checked as it will be uploaded, whatever it is served with here.
  const env = { ...process.env };
  let checker: ChildProcess | undefined;
  let checked = -1;
  let said = '';

  // Where Next stumbles over what is wrong, it prints a stack: that waits for the check, which tells of it by its place.
  const print = console.error;
  let ofNext: (() => void)[] = [];
  const release = () => {
    if (checked < written.changes) return;
    if (written.faults.every(({ isNote }) => isNote)) for (const say of ofNext) say();
    ofNext = [];
  };
  console.error = (...words) => {
    ofNext.push(() => print(...words));
    release();
  };

  const tellPages = () => {
    const { changes, settings, faults } = written;
    const module = [
      `export const changes = ${changes};`,
      `export const settings = ${JSON.stringify(settings)};`,
      `export const faults = ${JSON.stringify(faults)};`,
      "export { Development } from '../app/_frame/development.tsx';",
    ];
    mkdirSync('.local', { recursive: true });
    writeFileSync(`${pages}~`, module.join('\n'));
    renameSync(`${pages}~`, pages);
  };

  const take = ({ settings, change, found = [] }: Answer) => {
    const before = JSON.stringify(written);
    if (settings) {
      if (pathIn(settings) !== pathIn(written.settings)) console.log('The site has another path: start this anew.');
      written.settings = settings;
    } else if (change === written.changes) written.faults = found;
    else return;
    if (JSON.stringify(written) !== before) tellPages();
    if (settings) return;
    checked = written.changes;
    tellTerminal(found);
    release();
  };

  const tellTerminal = (found: readonly ShownFault[]) => {
    const faults = found.filter(({ isNote }) => !isNote);
    const notes = found.filter(({ isNote }) => isNote);
    const list = faults.length > 0 ? listFaults(faults, (fault) => withFrame(fault, fault.frame)) : 'No fault.';
    const text = [...notes.map(describeFault), list].join('\n');
    if (text !== said) console.log(text);
    said = text;
  };

  const check = (isFresh: boolean) => {
    if (isFresh) {
      checker?.removeAllListeners().kill();
      checker = undefined;
      // What Next makes with code that changes while it runs is nothing for a build.
      process.env['GLIDEPATH_CODE'] = `development ${digestOfCode()}`;
    }
    checker ??= fork('lib/development/checker.ts', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      .on('message', take)
      // It has failed, and has said so itself: the next change starts another one.
      .on('exit', () => {
        checker = undefined;
        checked = written.changes;
        release();
      });
    checker.send(written.changes);
  };

  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const folders = [contentFolder(), 'public', 'app', 'lib', 'settings.ts', 'LICENSE'];
  watch(folders, { ignoreInitial: true, ignored: isTool }).on('all', (_, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isFresh = [...changed].some(isReadOnce);
      changed.clear();
      written.changes += 1;
      tellPages();
      check(isFresh);
    }, pause);
  });
  tellPages();
  check(true);
}
