import { checkProject } from '../lib/build/checking.ts';
import { describeFault, reportFaults } from '../lib/faults.ts';
import { withFrame } from '../lib/frame.ts';
import { readOptions } from '../lib/options.ts';

/** Says everything that a build would complain of, each with its line, without building. */
await reportFaults(
  async () => {
    const options = readOptions(process.argv.slice(2), 'npm run check --', { links: '', content: 'folder' });
    const start = performance.now();
    const notes = await checkProject({ links: options.has('links'), content: options.get('content') });
    for (const note of notes) console.log(describeFault(note));
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const worthALook = notes.length === 0 ? '' : `, ${notes.length} worth a look`;
    console.log(`No fault${worthALook}; ${seconds} s.`);
  },
  (fault) => withFrame(fault),
);
