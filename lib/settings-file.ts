import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Message, type TransformFailure, transform } from 'esbuild';
import * as z from 'zod';
import { type Fault, Faults } from './faults.ts';

const moduleSchema = z.object({ settings: z.looseObject({}) });

/**
 * Sees to it that `settings.ts` can be imported: everything else does that, and would end with a stack.
 *
 * @throws {Faults} with the places where it cannot, or where an entry is written twice.
 */
export async function checkSettingsFile(file = 'settings.ts'): Promise<void> {
  const fault = (problem: string, remedy: string, place: Partial<Fault> = {}) => ({
    file,
    ...place,
    reason: `${problem} ${remedy}`,
  });
  if (!existsSync(file)) {
    const remedy = 'Write it, with what the site is called, and where it will live.';
    throw new Faults([fault('The file is not there.', remedy)]);
  }
  const { errors, warnings } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', logLevel: 'silent' }).then(
    (result) => ({ errors: [], warnings: result.warnings }),
    (failure: TransformFailure) => failure,
  );
  const remedy = 'See whether a comma, a quote or a bracket is missing there or above.';
  const twice = warnings.filter(({ id }) => id === 'duplicate-object-key');
  const faults = [
    ...errors.map((error) => fault(`The file is not TypeScript: ${error.text}.`, remedy, placeOf(error))),
    ...twice.map((warning) => {
      const name = /".*"/.exec(warning.text)?.[0].replaceAll('"', "'");
      return fault(`${name} is written twice.`, 'Keep one.', placeOf(warning));
    }),
  ];
  if (faults.length > 0) throw new Faults(faults);
  const module: unknown = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const [, line, column] = new RegExp(`${basename(file)}:(\\d+):(\\d+)`).exec(stack) ?? [];
    const problem = `The file cannot be run: ${message.split('\n')[0]?.replaceAll(process.cwd(), '.')}.`;
    const place = line ? { line: Number(line), column: Number(column) } : {};
    throw new Faults([fault(problem, 'Write texts in quotes, and nothing that has to be looked up.', place)]);
  });
  if (!moduleSchema.safeParse(module).success) {
    const beginning = 'Begin it with: export const settings: Settings = {';
    throw new Faults([fault("The file exports no object 'settings'.", beginning, { line: 1, column: 1 })]);
  }
}

/** esbuild counts columns from 0 and in bytes. */
function placeOf({ location }: Message): Partial<Fault> {
  if (!location) return {};
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return { line: location.line, column: before.length + 1 };
}
