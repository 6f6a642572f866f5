import { readFileSync } from 'node:fs';
import { unified } from 'unified';
import { location } from 'vfile-location';
import * as z from 'zod';
import { extensionsSchema } from '../config/extensions-schema.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { explainIssue, importModule } from './import-module.ts';

/** Returns the errors in `extensions.ts`. Throws `DiagnosticsError` if the file cannot be imported. */
export async function checkExtensions(file = 'extensions.ts'): Promise<readonly Diagnostic[]> {
  const { data, error } = extensionsSchema.safeParse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  const locate = ([name = '', ...path]: readonly PropertyKey[], problem: string): Diagnostic => {
    const offset = Math.max(0, source.search(new RegExp(`(?<=export const )${String(name)}\\b`)));
    const label = z.core.toDotPath([name, ...path]);
    return { file, line: 1, column: 1, ...location(source).toPoint(offset), reason: `'${label}' ${problem}` };
  };
  if (!data) {
    return error.issues.map(({ path, message }) =>
      /received undefined$/.test(message) && path.length === 1
        ? locate(path, `is not exported. Write: export const ${path.join()} = [];`)
        : locate(path, explainIssue(message)),
    );
  }
  return (['remarkPlugins', 'rehypePlugins'] as const).flatMap((name) =>
    data[name].flatMap((entry, index) => {
      try {
        unified().use([entry]).freeze();
        return [];
      } catch (thrown) {
        const problem = `cannot be set up: ${thrown instanceof Error ? thrown.message.split('\n')[0] : thrown}`;
        return locate([name, index], `${problem}. Change its options, or remove it.`);
      }
    }),
  );
}
