/** The running tasks of a command, with their counts, such as `Rendering 25 pages` and ` (12 of 25)`. */
const running = new Map<string, string>();

/**
 * Runs a task and shows its name until it ends. A terminal shows all running
 * tasks in one line, and other outputs get a line when a task starts and after
 * every 100 of its parts. `work` calls `count` to show how many of them are done.
 */
export async function runTask<Result>(
  name: string,
  work: (
    count: (done: number, total: number) => void,
  ) => Result | Promise<Result>,
): Promise<Result> {
  const { isTTY } = process.stdout;
  const show = (counts: string) => {
    running.set(name, counts);
    showTasks();
  };
  /** When each of the last parts ended, in milliseconds. */
  const ends: number[] = [];
  if (!isTTY) {
    console.log(`${name} …`);
  }
  show('');
  try {
    return await work((done, total) => {
      const counts = ` (${done} of ${total}${estimateRest(ends, total - done)})`;
      if (!isTTY && done % 100 === 0) {
        console.log(`${name}${counts} …`);
      }
      show(counts);
    });
  } finally {
    running.delete(name);
    showTasks();
  }
}

function showTasks(): void {
  const { isTTY, columns } = process.stdout;
  if (isTTY) {
    const tasks = [...running].map(([name, counts]) => `${name}${counts} …`);
    const line = tasks.join('  ').slice(0, (columns || 80) - 1);
    process.stdout.write(`\r\u001b[K${line}`);
  }
}

/** The number of parts whose times the estimate uses. */
const measuredParts = 100;

/**
 * Returns how many parts are left and about how long they take, or '' for less
 * than two minutes. Estimates the time from the last parts, because the first
 * ones may come from the cache.
 */
function estimateRest(ends: number[], left: number): string {
  const now = Date.now();
  ends.push(now);
  if (ends.length > measuredParts + 1) {
    ends.shift();
  }

  const [first = now] = ends;
  const perPart = (now - first) / Math.max(1, ends.length - 1);
  const minutes = Math.round((perPart * left) / 60_000);
  return minutes < 2 ? '' : `; ${left} left, about ${minutes} minutes`;
}
