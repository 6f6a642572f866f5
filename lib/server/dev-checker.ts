import { applyBuildOptions } from '../build/build-options.ts';
import { checkAll } from '../check/check-project.ts';
import { checkSettings } from '../check/check-settings.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import type { DevState } from './dev-watcher.ts';

// Checks the content in a separate process, so that checks do not block the dev server. The dev server restarts this
// process after a change of settings or code, because Node loads each module only once.

const options = applyBuildOptions();
Object.assign(process.env, { NODE_ENV: 'development' });

let requests = 0;
let work: Promise<unknown> = sendSettings().catch(toDiagnostics);

process.on('message', () => {
  requests += 1;
  const request = requests;
  // Skips outdated requests.
  const isLatest = () => request === requests;
  work = work.then(() => (isLatest() ? check(isLatest) : undefined));
});

process.on('disconnect', () => process.exit());

/** Sends the settings if they are valid, before the slower check of the content. */
async function sendSettings(): Promise<void> {
  await checkSettings();
  const { settings } = await import('../../settings.ts');
  send({ settings });
}

async function check(isLatest: () => boolean): Promise<void> {
  const diagnostics = await checkAll(options).catch(toDiagnostics);
  if (isLatest()) {
    send({ diagnostics });
  }
}

function send(changes: Partial<DevState>): void {
  process.send?.(changes);
}
