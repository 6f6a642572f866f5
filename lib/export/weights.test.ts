import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { sampleIsland } from './sample.ts';
import { budgetNotes, loadOf, weighPage } from './weights.ts';

test('a page weighs what it loads, each file once', () => {
  const body = `${sampleIsland.replace('/scripts', '/site/scripts')}<script src="https://other.example/100%.js"></script>`;
  const head =
    '<link rel="preload" as="font" href="/site/fonts/a.woff2"><script type="module" src="/site/scripts/x.js"></script>';
  const loaded = ['code/7/index.html', 'scripts/x.js', 'scripts/a-form.01234567.js', 'fonts/a.woff2'];
  const weights = new Map(loaded.map((file) => [file, 4]));
  const weight = weighPage(
    'code/7/index.html',
    loadOf(readPage(`<head>${head}${head}</head>${body}`)),
    '/site',
    weights,
  );
  expect(weight).toEqual({ page: '/code/7/', html: 4, script: 8, fonts: 4 });
});

test('a page may weigh more the more it says; what it has in itself is allowed for', () => {
  const notesOf = (body: string, bytes: number) => {
    const load = loadOf(readPage(`<body>${body}</body>`));
    return budgetNotes([{ file: 'a.html', load }], new Map([['a.html', bytes]]));
  };
  const reason = 'The page weighs 7001 bytes compressed; its budget is 7000 (lib/export/weights.ts).';
  expect(notesOf('x'.repeat(1_000), 7_001)).toEqual([{ file: 'a.html', reason, isNote: true }]);
  expect(notesOf('x'.repeat(1_000), 7_000)).toEqual([]);
  expect(notesOf(`${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`, 7_020)).toEqual([]);
});

test('what many pages load has budgets of its own', () => {
  const weights = {
    'fonts/a.woff2': 8_000,
    'fonts/b.woff2': 8_001,
    'programs/micropython.0a1b2c3d.wasm': 200_001,
    'scripts/player.0a1b2c3d.js': 8_000,
    'scripts/c.0a1b2c3d.js': 2_001,
    'scripts/enhance.0a1b2c3d.js': 2_000,
    'scripts/python.0a1b2c3d.js': 10_000,
  };
  expect(budgetNotes([], new Map(Object.entries(weights))).map(({ reason }) => reason.replace(/ bytes.*/, ''))).toEqual(
    ['All fonts together weighs 16001', 'What plays programs weighs 10001', 'MicroPython weighs 210001'],
  );
});
