let name = '';

function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

/**
 * Tells a person at a terminal what this process is doing, in one line, which is renewed and goes at the end; a log file needs
 * what is said then alone.
 */
export const progress = {
  /** Begins a step, such as `Drawing pictures`. */
  step: (next: string): void => {
    name = next;
    say(`${name} …`);
  },
  count: (done: number, all: number): void => say(`${name}, ${done} of ${all} …`),
  end: (): void => say(''),
};
