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
  running.set(name, '');
  const estimate = new Estimate();
  if (!process.stdout.isTTY) console.log(`${name} …`);
  showTasks();
  try {
    return await work((done, total) => {
      const rest = estimate.describe(total - done);
      const counts = ` (${done} of ${total}${rest})`;
      running.set(name, counts);
      if (!process.stdout.isTTY && done % 100 === 0) {
        console.log(`${name}${counts} …`);
      }
      showTasks();
    });
  } finally {
    running.delete(name);
    showTasks();
  }
}

function showTasks(): void {
  const tasks = [...running]
    .map(([name, counts]) => `${name}${counts} …`)
    .join('  ');
  if (process.stdout.isTTY)
    process.stdout.write(
      `\r\u001b[K${tasks.slice(0, (process.stdout.columns || 80) - 1)}`,
    );
}

/** The number of parts whose times the estimate uses. */
const measuredParts = 100;

/** In seconds. Shorter estimates are not shown. */
const minEstimate = 10;

/**
 * Estimates the rest of a task from the times of its last parts, because the
 * first ones may come from the cache.
 */
class Estimate {
  /** When each of the last parts ended, in milliseconds. */
  private readonly ends: number[] = [];

  /** Returns how many parts are left and about how long they take, or ''. */
  describe(left: number): string {
    const now = Date.now();
    this.ends.push(now);
    if (this.ends.length > measuredParts + 1) {
      this.ends.shift();
    }

    const [first = now] = this.ends;
    const intervals = Math.max(1, this.ends.length - 1);
    const perPart = (now - first) / intervals;
    const seconds = (perPart * left) / 1_000;
    return seconds < minEstimate
      ? ''
      : `; ${left} left, about ${formatDuration(seconds)}`;
  }
}

function formatDuration(seconds: number): string {
  if (seconds < 90) {
    return `${Math.round(seconds / 10) * 10} seconds`;
  }

  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? `${minutes} minutes`
    : `${Math.round(minutes / 60)} hours`;
}
