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
