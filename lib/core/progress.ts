let lastStep = '';

/** Prints the current step of a build. In a terminal, it replaces the last step. '' clears the step. */
export function showProgress(step: string, details = ''): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${step && `${step}${details} …`}`);
  else if (step && step !== lastStep) console.log(`${step} …`);
  lastStep = step;
}
