import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { readText } from '../../core/read-text.ts';
import { parseFields } from './post-fields.ts';

/** The Markdown or HTML with which the owner replaces tags, by their names. */
export type TagTable = ReadonlyMap<string, string>;

const rows = z.record(z.string(), z.string());

/** Reads the table of an old project, if it has one. */
export function readTagTable(root: string): TagTable {
  const file = relative('.', join(root, 'import-tags.yaml'));
  if (!existsSync(file)) {
    return new Map();
  }

  const problems: string[] = [];
  const values = parseFields(readText(file).text, false, problems);
  const { data } = rows.safeParse(values);
  if (!data || problems.length > 0) {
    const remedy =
      'Write the name of a tag and its HTML in quotes, such as "poll: \'<p>{1}</p>\'"';
    const reason = `The table of tags is invalid. ${remedy}.`;
    throw new DiagnosticsError([{ file, reason }]);
  }
  return new Map(Object.entries(data));
}
