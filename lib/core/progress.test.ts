import { afterEach, expect, test, vi } from 'vitest';
import { runTask } from './progress.ts';

const { isTTY } = process.stdout;
afterEach(() => {
  process.stdout.isTTY = isTTY;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a terminal shows all running tasks with their counts in one line, and clears it', async () => {
  process.stdout.isTTY = true;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const images = runTask('Making images', async (count) => count(1, 2));
  await Promise.all([images, runTask('Rendering 3 pages', () => undefined)]);
  await expect(
    runTask('Failing', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  const shown = write.mock.calls.map(([text]) =>
    String(text).replace('\r\u001b[K', ''),
  );
  expect(shown).toContain('Making images (1 of 2) …  Rendering 3 pages …');
  expect(shown.at(-1)).toBe('');
});

test('other outputs show a task when it starts, and after every 100 of its parts', async () => {
  process.stdout.isTTY = false;
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runTask('Making images', (count) =>
    [1, 100, 101].map((done) => count(done, 120)),
  );
  expect(log.mock.calls).toEqual([
    ['Making images …'],
    ['Making images (100 of 120) …'],
  ]);
});

test.each([
  ['takes minutes', 700, 1_100, '1000 left, about 12 minutes'],
  ['takes hours', 9_000, 1_100, '1000 left, about 150 minutes'],
  ['ends soon', 40, 1_100, undefined],
])(
  'shows how many parts are left, and about how long they take: %s',
  async (_, milliseconds, total, left) => {
    vi.useFakeTimers();
    process.stdout.isTTY = false;
    const log = vi.spyOn(console, 'log').mockReturnValue();

    await runTask('Making images', (count) => {
      for (let done = 1; done <= 100; done += 1) {
        vi.advanceTimersByTime(milliseconds);
        count(done, total);
      }
    });

    const numbers = left ? `100 of ${total}; ${left}` : `100 of ${total}`;
    expect(log).toHaveBeenLastCalledWith(`Making images (${numbers}) …`);
  },
);

test('the estimate follows parts that suddenly take longer', async () => {
  vi.useFakeTimers();
  process.stdout.isTTY = false;
  const log = vi.spyOn(console, 'log').mockReturnValue();

  // The first thousand images come from the cache.
  await runTask('Making images', (count) => {
    for (let done = 1; done <= 1_200; done += 1) {
      vi.advanceTimersByTime(done <= 1_000 ? 1 : 600);
      count(done, 1_800);
    }
  });

  expect(log).toHaveBeenLastCalledWith(
    'Making images (1200 of 1800; 600 left, about 6 minutes) …',
  );
});
