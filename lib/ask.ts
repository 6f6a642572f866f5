import { createInterface } from 'node:readline/promises';

/**
 * What is given, or else what is answered to a question in the terminal, which is asked until the answer is one; `undefined`
 * where there is no terminal. Who ends the input instead ends the process.
 */
export async function answerTo(question: string, advise: (answer: string) => string | undefined, given?: string) {
  if (given !== undefined || !process.stdin.isTTY || !process.stdout.isTTY) return given;
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
