import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import { type Diagnostic, isError } from '../core/diagnostics.ts';

type Place = Node | Point | undefined;

/** Reports an error at a location in the file. For warnings, call `file.message()`. */
export function reportError(file: VFile, at: Place, reason: string): void {
  addMessage(file, at, { reason, fatal: true });
}

/** Reports a diagnostic of another file, which the article uses at a location. */
export function reportDiagnostic(
  file: VFile,
  at: Place,
  diagnostic: Diagnostic,
): void {
  const location = { line: undefined, column: undefined, ...diagnostic };
  addMessage(file, at, { ...location, fatal: isError(diagnostic) });
}

function addMessage(file: VFile, at: Place, facts: object): void {
  const place = at && ('line' in at ? at : at.position);
  Object.assign(file.message('', place), facts);
}
