/** The running tasks of a command, with their counts, such as `Rendering 25 pages` and ` (12 of 25)`. */
const running = new Map<string, string>();

/**
 * Runs a task and shows its name until it ends. A terminal shows all running tasks in one line, and other outputs get a
 * line when a task starts and after every 100 of its parts. `work` calls `count` to show how many of them are done.
 */
export async function runTask<Result>(
  name: string,
  work: (
    count: (done: number, total: number) => void,
  ) => Result | Promise<Result>,
): Promise<Result> {
  running.set(name, '');
  if (!process.stdout.isTTY) console.log(`${name} …`);
  showTasks();
  try {
    return await work((done, total) => {
      running.set(name, ` (${done} of ${total})`);
      if (!process.stdout.isTTY && done % 100 === 0)
        console.log(`${name} (${done} of ${total}) …`);
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
