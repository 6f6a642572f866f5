import { createInterface } from 'node:readline/promises';
import type * as z from 'zod';
import { Faults } from './faults.ts';

/**
 * What a schema wants to know: what is given, or else what somebody answers in the terminal, each asked until it is right.
 *
 * @throws {Faults} with what is missing or wrong, where nobody can be asked.
 */
export async function answersTo<Schema extends z.ZodObject>(
  schema: Schema,
  questions: Readonly<Record<string, string>>,
  given: ReadonlyMap<string, string | undefined>,
): Promise<z.output<Schema>> {
  const answers = new Map(given);
  for (;;) {
    const { data, error } = schema.safeParse(Object.fromEntries(answers));
    if (!error) return data;
    const faults = error.issues.map(({ path, message }) => {
      const name = path.join('.');
      const answer = answers.get(name);
      const reason = answer === undefined ? `It is missing: ${questions[name]}.` : `'${answer}' ${message}`;
      return { file: name, reason };
    });
    const [first] = faults;
    if (!first || !process.stdin.isTTY || !process.stdout.isTTY) throw new Faults(faults);
    if (answers.get(first.file) !== undefined) console.log(first.reason);
    answers.set(first.file, await ask(`${questions[first.file]}: `));
  }
}

/** Asks once. Who ends the input instead ends the process. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leave = () => {
    console.log('\nNothing was made.');
    process.exit(1);
  };
  terminal.on('close', leave);
  const answer = await terminal.question(question);
  terminal.off('close', leave).close();
  return answer.trim();
}
