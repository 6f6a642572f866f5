let lastStep = '';

/** Prints the current step of a build. A terminal shows only the latest step, and '' clears it. */
export function showProgress(step: string, details = ''): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${step && `${step}${details} …`}`);
  else if (step && step !== lastStep) console.log(`${step} …`);
  lastStep = step;
}
