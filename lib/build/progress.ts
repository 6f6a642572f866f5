/** Tells a person at a terminal what a build is at, in one line: the next one replaces it, an empty one takes it away. */
export function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}
