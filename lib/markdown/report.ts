import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import { byPlace, type Fault } from '../faults.ts';

/** Says what a visitor would see broken, here or in another file; what is worth a look is said by `file.message()`. */
export function fault(file: VFile, at: Node | Point | undefined, problem: string | Fault): void {
  const { reason, ...elsewhere } = typeof problem === 'string' ? { reason: problem } : problem;
  Object.assign(file.message(reason, at && ('line' in at ? at : at.position)), elsewhere, { fatal: true });
}

/** What was said of a file, in the order of its lines, without what the cache could not keep. */
export function findingsOf({ path, messages }: VFile): readonly Fault[] {
  return messages
    .map(({ file = path, line, column, reason, fatal }) => ({ file, line, column, reason, isNote: !fatal }))
    .sort(byPlace);
}
