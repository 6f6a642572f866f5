import { describeFault, type Fault, listFaults } from '../faults.ts';
import { withFrame } from '../frame.ts';
import type { ShownFault } from './checks.ts';

/** What is said in the terminal: each thing once, for as long as nothing else is. */
export function startReport() {
  let last = '';
  let ofNext: string[] = [];
  const release = () => {
    for (const line of ofNext) console.log(line);
    ofNext = [];
  };
  return {
    /** Says what was found, as `npm run check` does. */
    tell: (faults: readonly ShownFault[], notes: readonly Fault[]) => {
      const found = faults.length > 0 ? listFaults(faults, (fault) => withFrame(fault, fault.frame)) : 'No fault.';
      const text = [...notes.map(describeFault), found].join('\n');
      if (text !== last) console.log(text);
      last = text;
      // What Next says of a fault in what the owner wrote is a stack.
      if (faults.length > 0) ofNext = [];
      release();
    },
    /** Keeps a line of Next's until it is known whether it is of such a fault. */
    hold: (line: string) => ofNext.push(line),
    release,
  };
}
