import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TransformFailure, transform } from 'esbuild';
import * as z from 'zod';
import { type Fault, Faults } from './faults.ts';

const moduleSchema = z.object({ settings: z.looseObject({}) });

/**
 * Sees to it that `settings.ts` can be imported: everything else does that, and would end with a stack.
 *
 * @throws {Faults} with the places where it cannot.
 */
export async function checkSettingsFile(file = 'settings.ts'): Promise<void> {
  const fail = (...faults: readonly Omit<Fault, 'file'>[]) => new Faults(faults.map((fault) => ({ file, ...fault })));
  if (!existsSync(file))
    throw fail({ reason: 'The file is not there: write what the site is called, and where it will live.' });
  await transform(readFileSync(file, 'utf8'), { loader: 'ts', logLevel: 'silent' }).catch(
    ({ errors }: TransformFailure) => {
      const remedy = 'See whether a comma, a quote or a bracket is missing there or above.';
      // esbuild counts columns from 0.
      const place = (at: (typeof errors)[number]['location']) => (at ? { line: at.line, column: at.column + 1 } : {});
      throw fail(...errors.map(({ text, location }) => ({ ...place(location), reason: `${text}. ${remedy}` })));
    },
  );
  const module: unknown = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const [, line, column] = new RegExp(`${basename(file)}:(\\d+):(\\d+)`).exec(stack) ?? [];
    const reason = `The file cannot be run: ${message.split('\n')[0]?.replaceAll(process.cwd(), '.')}. Write texts in quotes.`;
    throw fail({ ...(line && { line: Number(line), column: Number(column) }), reason });
  });
  if (moduleSchema.safeParse(module).success) return;
  throw fail({ line: 1, column: 1, reason: 'The file has to say: export const settings: Settings = {' });
}
