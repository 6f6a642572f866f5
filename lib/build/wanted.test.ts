import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const answer = wanted();
  writeFileSync(list, 'code/7/index.html\nblog/2/index.html');
  expect(await answer).toEqual([{ id: '7' }]);
});

test('where it names none of them one is rendered all the same, because Next refuses a route without', async () => {
  vi.stubEnv('GLIDEPATH_PAGES', list);
  writeFileSync(list, 'index.html');
  expect(await wanted()).toEqual([{ id: '2' }]);
});

test('a process of Next ends with the build that started it', async () => {
  const build = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000)']);
  const code = "import('./lib/build/wanted.ts').then((wanted) => wanted.endWithBuild()); setInterval(() => {}, 1_000);";
  const env = { ...process.env, GLIDEPATH_BUILD: String(build.pid) };
  const next = spawn(process.execPath, ['--import', 'tsx', '--eval', code], { env });
  const end = once(next, 'close');
  build.kill('SIGKILL');
  expect(await end).toEqual([1, null]);
});
