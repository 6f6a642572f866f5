import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that remembers what it is told. */
function stream(isTTY: boolean) {
  const said: string[] = [];
  return { said, isTTY, write: (text: string) => said.push(text) > 0 };
}

const second = 1_000;
test('in a log file each step that takes its time is a line, however far it is', () => {
  const out = stream(false);
  const progress = startProgress(out);
  progress.step('Checking');
  vi.advanceTimersByTime(second);
  progress.step('Rendering');
  progress.step('Finishing');
  progress.count(1, 2);
  vi.advanceTimersByTime(second);
  progress.count(2, 2);
  progress.end();
  expect(out.said).toEqual(['Checking …\n', 'Finishing …\n']);
});
