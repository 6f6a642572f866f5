import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import { type Diagnostic, isError } from '../core/diagnostics.ts';

/** Reports an error at a location in the file. For warnings, call `file.message()`. */
export function reportError(
  file: VFile,
  at: Node | Point | undefined,
  reason: string,
): void {
  const place = at && ('line' in at ? at : at.position);
  file.message(reason, place).fatal = true;
}

/** Reports a diagnostic of another file, which the article uses. */
export function reportDiagnostic(file: VFile, diagnostic: Diagnostic): void {
  const fatal = isError(diagnostic);
  Object.assign(file.message(diagnostic.reason), diagnostic, { fatal });
}
