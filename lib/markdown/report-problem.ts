import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import { compareLocations, type Diagnostic } from '../core/diagnostics.ts';

/** Reports an error at a location in the file, or a diagnostic of another file. For warnings, call `file.message()`. */
export function reportError(file: VFile, at: Node | Point | undefined, problem: string | Diagnostic): void {
  const message = file.message('', at && ('line' in at ? at : at.position));
  const elsewhere = { line: undefined, column: undefined };
  Object.assign(message, typeof problem === 'string' ? { reason: problem } : { ...elsewhere, ...problem }, {
    fatal: true,
  });
}

/** Returns the messages of a file as diagnostics, sorted by file, line, and column. */
export function readDiagnostics({ path, messages }: VFile): readonly Diagnostic[] {
  return messages
    .map(({ file = path, line, column, reason, fatal }): Diagnostic => {
      return { file, line, column, reason, severity: fatal ? 'error' : 'warning' };
    })
    .sort(compareLocations);
}
