import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Fault, Place } from '../faults.ts';

/** Notes a fault at the place of a node or at a point, or in another file where the mistake is not in this one. */
export function report(
  file: VFile,
  at: Node | Place | undefined,
  problem: string,
  remedy = '',
  place: Pick<Fault, 'file' | 'line' | 'column'> = placeIn(file, at),
): void {
  const { file: path, line, column } = place;
  // An element that is left open goes on in copies that the HTML parser makes of it: it has been told itself.
  if (line === undefined && path === file.path) return;
  file.data.faults = [...(file.data.faults ?? []), { file: path, line, column, reason: `${problem} ${remedy}`.trim() }];
}

/** Notes what is worth a look and no fault: readers see it as it was written. */
export function note(file: VFile, at: Node | Place | undefined, problem: string, remedy = ''): void {
  file.data.notes = [...(file.data.notes ?? []), { ...placeIn(file, at), reason: `${problem} ${remedy}`.trim() }];
}

function placeIn(file: VFile, at: Node | Place | undefined): Pick<Fault, 'file' | 'line' | 'column'> {
  const { line, column } = (at && 'line' in at ? at : at?.position?.start) ?? {};
  return { file: file.path, line, column };
}
