import { afterEach, expect, test, vi } from 'vitest';
import { runTask } from './progress.ts';

const { isTTY } = process.stdout;
afterEach(() => {
  process.stdout.isTTY = isTTY;
  vi.restoreAllMocks();
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
