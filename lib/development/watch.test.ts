import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { watchFiles } from './watch.ts';

mkdirSync('.local', { recursive: true });
const root = mkdtempSync('.local/watch-');
const told: string[] = [];
const path = (name: string) => join(root, name);

mkdirSync(path('content/2-post'), { recursive: true });
const stop = watchFiles([path('content'), path('public')], [], (paths) => told.push(...paths));

afterAll(() => {
  stop();
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  told.length = 0;
});

const expectTold = (name: string, times = 1) =>
  vi.waitFor(() => expect(told.filter((one) => one === path(name)).length).toBeGreaterThanOrEqual(times), 10_000);

test('a file that is saved in place is told', async () => {
  writeFileSync(path('content/2-post/article.md'), 'One.');
  await expectTold('content/2-post/article.md');
});

test('a folder that is new is told, and what is saved in it and below it afterwards', async () => {
  mkdirSync(path('content/3-new/Game/levels'), { recursive: true });
  await expectTold('content/3-new');
  writeFileSync(path('content/3-new/Game/levels/one.txt'), 'One.');
  await expectTold('content/3-new/Game/levels/one.txt');
});

test('a folder that is renamed is told under both names, and goes on', async () => {
  renameSync(path('content/3-new'), path('content/4-new'));
  await expectTold('content/3-new');
  await expectTold('content/4-new');
  writeFileSync(path('content/4-new/article.md'), 'Text.');
  await expectTold('content/4-new/article.md');
});
