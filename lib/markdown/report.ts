import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import type { Fault } from '../faults.ts';

/** Where something is: a node, a point, or nowhere in particular. */
export type At = Node | Point;

/**
 * Says what a visitor would see broken: it stops a build. What is only worth a look is said by `file.message()`.
 *
 * @param elsewhere the file, line and column where the mistake is not in this one
 */
export function fault(
  file: VFile,
  at: At | undefined,
  reason: string,
  elsewhere?: Pick<Fault, 'file' | 'line' | 'column'>,
): void {
  const message = file.message(reason, at && ('line' in at ? at : at.position));
  Object.assign(message, elsewhere, { fatal: true });
}

/** What was said of a file, in the order of its lines: what stops a build, and what is worth a look. */
export function findingsOf(file: VFile): { readonly faults: readonly Fault[]; readonly notes: readonly Fault[] } {
  const sorted = file.messages.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return {
    faults: sorted.filter(({ fatal }) => fatal).map((message) => plain(message, file)),
    notes: sorted.filter(({ fatal }) => !fatal).map((message) => plain(message, file)),
  };
}

/** A message without what the cache could not keep. */
function plain({ file, line, column, reason }: VFile['messages'][number], { path }: VFile): Fault {
  return { file: file ?? path, line, column, reason };
}
