import { createInterface } from 'node:readline/promises';
import type * as z from 'zod';
import { DiagnosticsError } from './diagnostics.ts';

/**
 * Parses the given values with a schema. In a terminal, asks for missing and invalid ones until all are valid, and exits
 * with code 1 if the input ends. Elsewhere throws `DiagnosticsError`, with a prefix, such as `--`, before each name.
 */
export async function askForMissing<Schema extends z.ZodObject>(
  schema: Schema,
  questions: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | undefined>>,
  prefix = '',
): Promise<z.output<Schema>> {
  const answers = { ...given };
  for (;;) {
    const { data, error } = schema.safeParse(answers);
    if (!error) return data;
    const diagnostics = error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const missing = prefix
        ? `Missing option. Add ${prefix}${name}.`
        : `Missing value. Add the ${questions[name]}.`;
      const reason =
        answers[name] === undefined ? missing : `'${answers[name]}' ${message}`;
      return { file: prefix + name, name, reason };
    });
    const [first] = diagnostics;
    if (!first || !process.stdin.isTTY || !process.stdout.isTTY)
      throw new DiagnosticsError(diagnostics);
    if (answers[first.name] !== undefined) console.log(first.reason);
    const terminal = createInterface({
      input: process.stdin,
      output: process.stdout,
    });
    const leave = () => {
      console.log('\nCanceled.');
      process.exit(1);
    };
    terminal.on('close', leave);
    const answer = await terminal.question(`${questions[first.name]}: `);
    terminal.off('close', leave).close();
    answers[first.name] = answer.trim();
  }
}
