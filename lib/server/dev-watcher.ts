import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { watch } from 'chokidar';
import type { RawSettings } from '../config/settings-schema.ts';
import { type Diagnostic, formatReport, isError } from '../core/diagnostics.ts';
import { digestCode, listModules } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';

/** A message of the checker process: valid settings, or the diagnostics after a change. */
export type CheckerMessage =
  | { readonly settings: RawSettings }
  | {
      readonly change: number;
      readonly found: readonly Diagnostic[];
      readonly hasCompiled: boolean;
    };

/** The module that Next resolves for `#dev-state`. `lib/config/dev-state.ts` defines its shape. */
const devState = '.local/dev-state.js';

const isToolFolder = (path: string) =>
  /(?:^|[\\/])(?:node_modules|__pycache__|\.[^\\/]+)(?:[\\/]|$)/.test(path);

/** Matches files that a process reads only once: code, settings, extensions, and the license, which is part of zips. */
const isReadOnce = /^(?:lib[\\/]|settings\.ts$|LICENSE$)/;

/** Checks content after each change and when the returned function is called. Prints diagnostics; pages import them. */
export function watchContent(first: RawSettings): () => void {
  // Copies the variables before the dev server overrides them, so that the site is checked as it will be deployed.
  const env = { ...process.env };
  const execArgv = ['--import', 'tsx'];
  Object.assign(process.env, {
    GLIDEPATH_DEFERRED: 'programs',
    GLIDEPATH_CODE: digestCode(),
  });
  let checker: ChildProcess | undefined;
  // The last valid settings.
  let settings = first;
  let diagnostics: readonly Diagnostic[] = [];
  let compilations = 0;
  // The number of changes, and the last change that was checked.
  let [changes, checked] = [0, -1];
  let [module, printed] = ['', ''];

  // Next prints stacks for content errors. They wait for the end of the check, and are dropped if it reports errors.
  const print = console.error;
  let nextErrors: unknown[][] = [];
  const flushNextErrors = () => {
    if (checked < changes) return;
    if (!diagnostics.some(isError))
      for (const args of nextErrors) print(...args);
    nextErrors = [];
  };
  console.error = (...args) => {
    nextErrors.push(args);
    flushNextErrors();
  };

  const updatePages = () => {
    const state = Object.entries({
      changes,
      settings,
      diagnostics,
      compilations,
    });
    const lines = state.map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    const text = [
      ...lines,
      "export { DevOverlay } from '../app/_layout/dev-overlay.tsx';",
    ].join('\n');
    if (text === module) return;
    module = text;
    mkdirSync('.local', { recursive: true });
    writeFileSync(`${devState}~`, text);
    renameSync(`${devState}~`, devState);
  };

  const receive = (message: CheckerMessage) => {
    if ('settings' in message) settings = message.settings;
    else {
      if (message.hasCompiled) compilations += 1;
      checked = message.change;
      if (checked === changes) diagnostics = message.found;
    }
    updatePages();
    if (checked < changes) return;
    const text = formatReport(diagnostics);
    if (text !== printed) console.log(text);
    printed = text;
    flushNextErrors();
  };

  const folders = [
    contentFolder(),
    'public',
    'app',
    'lib',
    'settings.ts',
    'LICENSE',
  ];
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: isToolFolder,
  });
  let modules: readonly string[] = [];
  const check = () => {
    updatePages();
    // `extensions.ts` may import modules from any folder.
    modules = listModules('extensions.ts');
    watcher.add([...modules]);
    if (!checker) process.env['GLIDEPATH_CODE'] = digestCode();
    checker ??= fork('lib/server/dev-checker.ts', {
      env,
      execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
      .on('message', receive)
      // The checker crashed and printed its error. The next change starts a new checker.
      .on('exit', () => {
        checker = undefined;
        checked = changes;
        flushNextErrors();
      });
    checker.send(changes);
  };

  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    if (isReadOnce.test(path) || modules.includes(path)) {
      checker?.removeAllListeners().kill();
      checker = undefined;
    }
    clearTimeout(timer);
    // Waits 30 ms, because editors change files twice to save: they write a file and rename it.
    timer = setTimeout(() => {
      changes += 1;
      check();
    }, 30);
  });
  updatePages();
  return check;
}
