import { createInterface } from 'node:readline/promises';

/** Whether somebody can answer at a terminal. */
export const canAsk = () => process.stdin.isTTY && process.stdout.isTTY;

/** Asks in the terminal until the answer is one. Who ends the input instead ends the process. */
export async function ask(question: string, advise: (answer: string) => string | undefined): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leave = () => {
    console.log('\nNothing was made.');
    process.exit(1);
  };
  terminal.on('close', leave);
  for (;;) {
    const answer = (await terminal.question(question)).trim();
    const advice = advise(answer);
    if (!advice) {
      terminal.off('close', leave).close();
      return answer;
    }
    console.log(advice);
  }
}
