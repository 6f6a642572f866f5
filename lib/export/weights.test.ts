import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { sampleIsland } from './sample.ts';
import { budgetNotes, loadOf, type PageWeight, weighPage, weightsToShow } from './weights.ts';

test('a page weighs what it loads, each file once', () => {
  const body =
    `${sampleIsland.replace('/scripts', '/site/scripts')}<script src="https://other.example/100%.js"></script>` +
    `<figure data-player="/site/scripts/p.js" data-worker="/site/scripts/w.js" data-engine="/site/programs/m.wasm" ` +
    `data-sources="/site/programs/a.py /site/programs/b%20c.py"></figure>` +
    `<figure data-player="/site/scripts/p.js" data-engine="/site/programs/n.wasm"></figure>`;
  const head =
    '<link rel="preload" as="font" href="/site/fonts/a.woff2"><script type="module" src="/site/scripts/x.js"></script>';
  const asked: string[] = [];
  const weight = weighPage('code/7/index.html', loadOf(readPage(`<head>${head}</head>${body}`)), '/site', (file) => {
    asked.push(file);
    return 4;
  });
  expect(asked).toEqual([
    'code/7/index.html',
    'scripts/x.js',
    'scripts/a-form.01234567.js',
    'fonts/a.woff2',
    ...['scripts/p.js', 'scripts/w.js', 'programs/m.wasm', 'programs/n.wasm', 'programs/a.py', 'programs/b c.py'],
  ]);
  expect(weight).toEqual({ page: '/code/7/', html: 4, script: 8, fonts: 4, programs: 24 });
});

test('a page may weigh more the more it says; what it has in itself is allowed for', () => {
  const notesOf = (body: string, bytes: number) => {
    const load = loadOf(readPage(`<body>${body}</body>`));
    return budgetNotes([['a.html', load]], new Map([['a.html', bytes]]));
  };
  const reason = 'The page weighs 7001 bytes compressed; its budget is 7000 (lib/export/weights.ts).';
  expect(notesOf('x'.repeat(1_000), 7_001)).toEqual([{ file: 'a.html', reason, isNote: true }]);
  expect(notesOf('x'.repeat(1_000), 7_000)).toEqual([]);
  expect(notesOf(`${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`, 7_020)).toEqual([]);
});

test('what many pages load has budgets of its own, and so has each program', () => {
  const weights = {
    'fonts/a.woff2': 8_000,
    'fonts/b.woff2': 8_001,
    'programs/micropython.0a1b2c3d.wasm': 200_001,
    'programs/a.wasm': 12_001,
    'scripts/player.0a1b2c3d.js': 4_000,
    'scripts/c.0a1b2c3d.js': 2_001,
    'scripts/enhance.0a1b2c3d.js': 2_000,
    'scripts/python.0a1b2c3d.js': 10_000,
  };
  expect(budgetNotes([], new Map(Object.entries(weights))).map(({ reason }) => reason.replace(/ bytes.*/, ''))).toEqual(
    [
      'All fonts together weighs 16001',
      'The player weighs 6001',
      'MicroPython weighs 210001',
      'The program weighs 12001',
    ],
  );
});

test('a small site is shown whole, of a larger one the pages that changed and the ten heaviest', () => {
  const site = (pages: number) =>
    Array.from({ length: pages }, (_, index): PageWeight => {
      return { page: `/code/${index}/`, html: 1_000 + index, script: 0, fonts: 0, programs: 0 };
    });
  const pagesOf = (weights: readonly PageWeight[], isSame: (page: string) => boolean) =>
    weightsToShow(weights, isSame).map(({ page }) => Number(/\d+/.exec(page)?.[0]));
  expect(pagesOf(site(30), () => true)).toHaveLength(30);
  const changed = ['/code/3/', '/code/39/'];
  expect(pagesOf(site(40), (page) => !changed.includes(page))).toEqual([3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
});
