import { applyBuildOptions } from '../build/build-options.ts';
import { checkAll } from '../check/check-project.ts';
import { checkSettings } from '../check/check-settings.ts';
import { cacheMisses } from '../core/cache.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import type { CheckerMessage } from './dev-watcher.ts';

// Checks the content in a separate process, so that checks do not block the dev server. The dev server restarts this
// process after a change of settings or code, because Node loads each module only once.

const options = applyBuildOptions();
Object.assign(process.env, { NODE_ENV: 'development' });

const send = (message: CheckerMessage) => process.send?.(message);

// Sends the settings if they are valid, before the slower check of the content.
let work: Promise<unknown> = checkSettings()
  .then(async () =>
    send({ settings: (await import('../../settings.ts')).settings }),
  )
  .catch(toDiagnostics);
let latest = 0;

process.on('message', (change: number) => {
  latest = change;
  work = work.then(async () => {
    // Skips outdated requests, because a newer one follows.
    if (change !== latest) return;
    cacheMisses.clear();
    const found = await checkAll(options).catch(toDiagnostics);
    send({ change, found, hasCompiled: cacheMisses.has('programs') });
  });
});

process.on('disconnect', () => process.exit());
