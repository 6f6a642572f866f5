import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantedOf } from './wanted.ts';

let folder: string;
let list: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-wanted-'));
  list = join(folder, 'pages.json');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const pages = ['2', '7'].map((id) => ({ id }));
const wanted = () => wantedOf(pages, ({ id }) => `code/${id}/index.html`);

test('outside of a build every page is wanted', async () => {
  expect(await wanted()).toEqual(pages);
});

test('in a build those that it names, as soon as it does', async () => {
  vi.stubEnv('GLIDEPATH_PAGES', list);
  vi.stubEnv('GLIDEPATH_BUILD', String(process.ppid));
  const answer = wanted();
  writeFileSync(list, '["code/7/index.html","blog/2/index.html"]');
  expect(await answer).toEqual([{ id: '7' }]);
});

test('a build that has ended names none, and is not waited for', async () => {
  vi.stubEnv('GLIDEPATH_PAGES', list);
  vi.stubEnv('GLIDEPATH_BUILD', String(spawnSync(process.execPath, ['--version']).pid));
  await expect(wanted()).rejects.toThrow('The build has ended.');
});
