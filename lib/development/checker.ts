import { callFaults, takeCall } from '../build/call.ts';
import { checkWritten } from '../build/checking.ts';
import { type Fault, Faults } from '../faults.ts';
import { frameOf } from '../frame.ts';
import { checkSettings } from '../settings-check.ts';
import type { Answer, Question, ShownFault } from './checks.ts';

/*
 * What checks while one writes: a process of its own, so that pages are served meanwhile. It reads the content anew each time;
 * settings and code no process reads twice, so it is started anew where they have changed.
 */

takeCall('out', {});
Object.assign(process.env, { NODE_ENV: 'development' });

const tell = (answer: Answer) => process.send?.(answer);

/** What is wrong, or what `check` gives. */
async function findFaults(check: () => Promise<Answer>): Promise<Answer> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return { faults: error.faults.map(withLines) };
  }
}

const withLines = (fault: Fault): ShownFault => ({ ...fault, frame: frameOf(fault) });

/** The settings are looked at first: the rest takes seconds to be loaded, and this need not wait for it. */
async function readSite(): Promise<Answer> {
  await checkSettings();
  const { settings } = await import('../settings.ts');
  const code = process.env['GLIDEPATH_CODE'] ?? '';
  tell({ site: { name: settings.siteName, basePath: settings.basePath, code } });
  return {};
}

let work: Promise<unknown> = findFaults(readSite).then(tell);
let latest = 0;

process.on('message', (question: Question) => {
  latest = question;
  work = work.then(async () => {
    // What was asked before something else has changed is asked again already.
    if (question !== latest) return;
    const { notes = [], faults = [] } = await findFaults(async () => ({
      notes: (await checkWritten(callFaults('out'))).map(withLines),
    }));
    tell({ question, notes, faults });
  });
});

process.on('disconnect', () => process.exit());
