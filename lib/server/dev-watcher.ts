import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import type { RawSettings } from '../config/clean-settings.ts';
import { type Diagnostic, formatReport } from '../core/diagnostics.ts';
import { digestCode, listModules } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { containsPath } from '../core/paths.ts';

/** The data that pages show in development. The checker sends new values. */
export interface DevState {
  /** The last valid settings. */
  readonly settings: RawSettings;
  readonly diagnostics: readonly Diagnostic[];
}

/** The module that Next resolves for `#dev-state`. `lib/config/dev-state.ts` defines its shape. */
const devState = '.local/dev-state.js';

/**
 * Watches the files of the site. After each change, renders open pages again
 * and checks the content in another process.
 */
export class DevWatcher {
  private state: DevState;
  /** The number of updates of the module. */
  private updates = 0;
  private printed = '';
  private checker: ChildProcess | undefined;
  /** The variables before the dev server sets some, so that the site is checked as it will be deployed. */
  private readonly environment = { ...process.env };
  private readonly watcher = watch(
    [contentFolder(), 'public', 'app', 'lib', 'settings.ts', 'LICENSE'],
    {
      ignoreInitial: true,
      ignored: (path) =>
        /^(?:node_modules|__pycache__|\..+)$/.test(basename(path)),
    },
  );

  constructor(settings: RawSettings) {
    this.state = { settings, diagnostics: [] };
    setCode();
    this.updatePages();
    let timer: NodeJS.Timeout | undefined;
    this.watcher.on('all', (_, path) => {
      if (!isContent(path)) {
        this.stopChecker();
      }
      clearTimeout(timer);
      // Waits 30 ms, because editors change files twice to save: they write a file and rename it.
      timer = setTimeout(() => {
        this.updatePages();
        this.check();
      }, 30);
    });
  }

  check(): void {
    // `extensions.ts` may import modules from any folder.
    this.watcher.add([...listModules('extensions.ts')]);
    this.checker ??= this.startChecker();
    this.checker.send('check');
  }

  private startChecker(): ChildProcess {
    setCode();
    const checker = fork('lib/server/dev-checker.ts', {
      env: this.environment,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    checker.on('message', (changes: Partial<DevState>) => {
      this.state = { ...this.state, ...changes };
      this.updatePages();
      if (changes.diagnostics) {
        this.print(formatReport(changes.diagnostics));
      }
    });
    // If the checker crashes, it prints its error, and the next change starts a new one.
    checker.on('exit', () => this.stopChecker());
    return checker;
  }

  /** Stops the checker, because it reads code and settings only once. */
  private stopChecker(): void {
    this.checker?.removeAllListeners().kill();
    this.checker = undefined;
  }

  private print(report: string): void {
    if (report !== this.printed) {
      console.log(report);
    }
    this.printed = report;
  }

  /** Writes the module that pages import, so that Next renders open pages again. */
  private updatePages(): void {
    this.updates += 1;
    const values = { ...this.state, updates: this.updates };
    const lines = Object.entries(values).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    lines.push("export { DevOverlay } from '../app/_layout/dev-overlay.tsx';");

    mkdirSync('.local', { recursive: true });
    writeFileSync(`${devState}~`, lines.join('\n'));
    renameSync(`${devState}~`, devState);
  }
}

/**
 * Sets the code in the cache keys of this process. No other process uses its
 * results, because Next may run old code for a moment after a change.
 */
function setCode(): void {
  process.env['GLIDEPATH_CODE'] = `${digestCode()} of the dev server`;
}

/** Returns whether the checker reads a file again for each check. */
const isContent = (path: string) =>
  containsPath(contentFolder(), path) || containsPath('public', path);
