import { applyCall } from '../build/call.ts';
import { checkWritten } from '../build/check-project.ts';
import { type Fault, Faults } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import type { Answer } from './watch.ts';

/*
 * What checks while one writes: a process of its own, so that pages are served meanwhile. It reads the content anew each time;
 * settings and code no process reads twice, so it is started anew where they have changed.
 */

const call = applyCall();
Object.assign(process.env, { NODE_ENV: 'development' });

const tell = (answer: Answer) => process.send?.(answer);

const faultsIn = (error: unknown): readonly Fault[] => {
  if (error instanceof Faults) return error.faults;
  throw error;
};

/** The settings are told first where they are right: the content takes longer, and nothing in it can be wrong with them. */
async function tellSettings(): Promise<void> {
  await checkSettings();
  const { settings } = await import('../../settings.ts');
  tell({ settings });
}

let work: Promise<unknown> = tellSettings().catch(faultsIn);
let latest = 0;

process.on('message', (change: number) => {
  latest = change;
  work = work.then(async () => {
    // What was asked before something else has changed is asked again already.
    if (change !== latest) return;
    tell({ change, found: await checkWritten(call).catch(faultsIn) });
  });
});

process.on('disconnect', () => process.exit());
