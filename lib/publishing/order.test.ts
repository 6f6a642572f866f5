import { expect, test } from 'vitest';
import { readChange, removingRules, removingSteps, sendingSteps } from './order.ts';
import { chance, makeSite, problemsOf, type TestSite } from './test-sites.ts';

/** The steps from one export to another. */
function stepsBetween(before: TestSite, after: TestSite) {
  const changed = [...after].filter(([file, content]) => before.get(file) !== content);
  const changes = changed.map(([file]) => ({ file, isNew: !before.has(file) }));
  const gone = [...before.keys()].filter((file) => !after.has(file));
  return [...sendingSteps(changes), ...removingSteps(gone, [...after.keys()])];
}

test('wherever it stops, with whatever of a step done, every page is whole', () => {
  const random = chance(15);
  let partial = 0;
  for (let round = 0; round < 100; round += 1) {
    const before: TestSite = round % 10 === 0 ? new Map() : makeSite(random);
    const after = makeSite(random);
    expect([problemsOf(before), problemsOf(after)]).toEqual([[], []]);
    const site = new Map(before);
    for (const { what, files } of stepsBetween(before, after)) {
      const waiting = files.toSorted(() => random(3) - 1);
      for (const file of waiting) {
        if (what === 'Remove') site.delete(file);
        else site.set(file, after.get(file) ?? '');
        expect(problemsOf(site), `${what} ${file}`).toEqual([]);
        partial += 1;
      }
    }
    expect([...site].toSorted()).toEqual([...after].toSorted());
  }
  expect(partial).toBeGreaterThan(1_000);
});

test('sending in another order leaves pages that are not whole', () => {
  const random = chance(15);
  const found = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const [before, after] = [makeSite(random), makeSite(random)];
    const site = new Map(before);
    for (const { what, files } of stepsBetween(before, after).toReversed()) {
      for (const file of files) {
        if (what === 'Remove') site.delete(file);
        else site.set(file, after.get(file) ?? '');
        for (const problem of problemsOf(site)) found.add(problem.replace(/.* (lacks|is linked to).*/, '$1'));
      }
    }
  }
  expect(found).toEqual(new Set(['lacks', 'is linked to']));
});

test('the steps are what pages load, new pages, changed ones with the home page, and what names them', () => {
  const changes = [
    ...[
      '404.html',
      '_headers',
      'code/7/index.html',
      'code/7/index.html.br',
      'code/feed.xml.gz',
      'index.html',
      'llms.txt',
    ],
    ...['fonts/text.01234567.woff2', 'articles/7/Dice.zip', 'manifest.webmanifest', 'articles/7/notes.txt'],
  ].map((file) => ({ file, isNew: true }));
  const known = { file: 'code/index.html', isNew: false };
  expect(sendingSteps([...changes, known]).map(({ files }) => files)).toEqual([
    ['fonts/text.01234567.woff2', 'articles/7/Dice.zip', 'manifest.webmanifest', 'articles/7/notes.txt'],
    ['code/7/index.html', 'code/7/index.html.br'],
    ['_headers', 'index.html', 'code/index.html'],
    ['404.html', 'code/feed.xml.gz', 'llms.txt'],
  ]);
});

test('pages go before what they loaded, each with folders that nothing is left in', () => {
  const gone = ['articles/7/Dice/dice.py', 'articles/7/cover.svg', 'code/7/index.html', 'code/7/index.html.gz'];
  expect(removingSteps(gone, ['articles/8/cover.svg', 'code/index.html']).map(({ files }) => files)).toEqual([
    ['code/7/index.html', 'code/7/index.html.gz'],
    ['articles/7/Dice/dice.py', 'articles/7/cover.svg'],
  ]);
  expect(removingRules(gone.slice(0, 2), ['articles/8/cover.svg'])).toEqual([
    'risk /articles/7/Dice/dice.py',
    'risk /articles/7/cover.svg',
    'risk /articles/7/',
    'risk /articles/7/Dice/',
    'protect *',
  ]);
});

test.each([
  ['<f+++++++++ code/7/index.html', [{ file: 'code/7/index.html', isNew: true }]],
  ['>fcsT...... a b ', [{ file: 'a b ', isNew: false }]],
  ['.f...p..... x', [{ file: 'x', isNew: false }]],
  ['cd+++++++++ code/', []],
  ['created directory x', []],
  ['', []],
])('%j names %j', (line, changes) => {
  expect(readChange(line)).toEqual(changes);
});
