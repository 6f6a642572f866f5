import { createInterface } from 'node:readline/promises';
import type * as z from 'zod';
import { DiagnosticsError } from './diagnostics.ts';

/**
 * Parses the given values with a schema. Asks for missing and invalid values in the terminal until all are valid, or
 * throws `DiagnosticsError` without a terminal. In diagnostics, names have a prefix, such as `--` for options.
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
      const missing = prefix ? `Missing option. Add ${prefix}${name}.` : `Missing value. Add the ${questions[name]}.`;
      const reason = answers[name] === undefined ? missing : `'${answers[name]}' ${message}`;
      return { file: prefix + name, name, reason };
    });
    const [first] = diagnostics;
    if (!first || !process.stdin.isTTY || !process.stdout.isTTY) throw new DiagnosticsError(diagnostics);
    if (answers[first.name] !== undefined) console.log(first.reason);
    answers[first.name] = await askQuestion(`${questions[first.name]}: `);
  }
}

/** Asks a question once and returns the trimmed answer. Ends the process with exit code 1 if the input ends. */
async function askQuestion(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leave = () => {
    console.log('\nCanceled.');
    process.exit(1);
  };
  terminal.on('close', leave);
  const answer = await terminal.question(question);
  terminal.off('close', leave).close();
  return answer.trim();
}
