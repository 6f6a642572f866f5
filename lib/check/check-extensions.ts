import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import * as z from 'zod';
import { extensionsSchema } from '../config/extensions-schema.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { explainIssue, importModule } from './import-module.ts';

/** Returns the errors in `extensions.ts`. Throws `DiagnosticsError` if the file cannot be imported. */
export async function checkExtensions(file = 'extensions.ts'): Promise<readonly Diagnostic[]> {
  const { error } = extensionsSchema.safeParse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  return (error?.issues ?? []).map(({ path, message }) => {
    const offset = source.search(new RegExp(`(?<=export const )${String(path[0])}\\b`));
    const place = location(source).toPoint(Math.max(0, offset));
    return { file, line: 1, column: 1, ...place, reason: `'${z.core.toDotPath(path)}' ${explainIssue(message)}` };
  });
}
