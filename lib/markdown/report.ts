import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Fault } from '../faults.ts';

/** Notes a fault at the place of a node or at a point, or in another file where the mistake is not in this one. */
export function report(
  file: VFile,
  at: Node | { readonly line: number; readonly column: number } | undefined,
  problem: string,
  remedy: string,
  place: Pick<Fault, 'file' | 'line' | 'column'> = {
    file: file.path,
    ...(at && 'line' in at ? at : at?.position?.start),
  },
): void {
  const { file: path, line, column } = place;
  // An element that is left open goes on in copies that the HTML parser makes of it: it has been told itself.
  if (line === undefined && path === file.path) return;
  file.data.faults = [...(file.data.faults ?? []), { file: path, line, column, problem, remedy }];
}
