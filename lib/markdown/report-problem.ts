import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../core/diagnostics.ts';

/** Reports an error at a location in the file, or a diagnostic of another file. For warnings, call `file.message()`. */
export function reportError(
  file: VFile,
  at: Node | Point | undefined,
  problem: string | Diagnostic,
): void {
  const parts =
    typeof problem === 'string'
      ? { reason: problem }
      : { line: undefined, column: undefined, ...problem };
  Object.assign(
    file.message('', at && ('line' in at ? at : at.position)),
    parts,
    { fatal: true },
  );
}
