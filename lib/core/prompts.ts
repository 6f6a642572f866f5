import { createInterface } from 'node:readline/promises';
import type * as z from 'zod';
import { DiagnosticsError } from './diagnostics.ts';

/** Texts by the name of an option or argument. */
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Parses the given values with a schema. In a terminal, asks for missing and
 * invalid ones until all are valid, and exits with code 1 if the input ends.
 * Elsewhere throws `DiagnosticsError`, with a prefix, such as `--`, before each
 * name.
 */
export async function askForMissing<Schema extends z.ZodObject>(
  schema: Schema,
  questions: Texts,
  given: Texts,
  prefix = '',
): Promise<z.output<Schema>> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answers = { ...given };
  for (;;) {
    const { data, error } = schema.safeParse(answers);
    if (data) {
      return data;
    }

    const problems = (error?.issues ?? []).map(({ path, message }) => {
      const name = String(path[0]);
      const answer = answers[name];
      const missing = `Missing value: ${questions[name]}.`;
      const reason = answer === undefined ? missing : `'${answer}' ${message}`;
      return { file: prefix + name, name, reason };
    });
    const [first] = problems;
    if (!first || !isTerminal) {
      throw new DiagnosticsError(problems);
    }

    if (answers[first.name] !== undefined) {
      console.log(first.reason);
    }
    answers[first.name] = await ask(`${questions[first.name]}: `);
  }
}

async function ask(question: string): Promise<string> {
  const { stdin: input, stdout: output } = process;
  const terminal = createInterface({ input, output });
  const leave = () => {
    console.log('\nCanceled.');
    process.exit(1);
  };
  terminal.on('close', leave);
  const answer = await terminal.question(question);
  terminal.off('close', leave).close();
  return answer.trim();
}
