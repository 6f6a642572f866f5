import { expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { readChange, removingRules, stepsTo } from './order.ts';
import { allowingBoth } from './policies.ts';
import { makeSite, problemsOf, type TestSite } from './test-sites.ts';

/** The steps from one export to another. */
function stepsBetween(before: TestSite, after: TestSite) {
  const changed = [...after].filter(([file, content]) => before.get(file) !== content);
  const changes = changed.map(([file]) => ({ file, isNew: !before.has(file) }));
  const gone = [...before.keys()].filter((file) => !after.has(file));
  return stepsTo(changes, gone, [...after.keys()]);
}

test('wherever it stops, with whatever of a step done, every page is whole', () => {
  const random = chanceFrom(15);
  let partial = 0;
  for (let round = 0; round < 100; round += 1) {
    const before: TestSite = round % 10 === 0 ? new Map() : makeSite(random);
    const after = makeSite(random);
    expect([problemsOf(before), problemsOf(after)]).toEqual([[], []]);
    const site = new Map(before);
    const [old, fresh] = [before, after].map((one) => one.get('.htaccess'));
    if (old && fresh) site.set('.htaccess', allowingBoth(old, fresh));
    expect(problemsOf(site)).toEqual([]);
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

test('the steps are what pages load, new pages, changed ones with the home page, what names them, and what the host reads', () => {
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
  expect(stepsTo([...changes, known], [], []).map(({ files }) => files)).toEqual([
    ['fonts/text.01234567.woff2', 'articles/7/Dice.zip', 'manifest.webmanifest', 'articles/7/notes.txt'],
    ['code/7/index.html', 'code/7/index.html.br'],
    ['index.html', 'code/index.html'],
    ['404.html', 'code/feed.xml.gz', 'llms.txt'],
    ['_headers'],
  ]);
});

test('pages go before what they loaded, each with folders that nothing is left in', () => {
  const gone = ['articles/7/Dice/dice.py', 'articles/7/cover.svg', 'code/7/index.html', 'code/7/index.html.gz'];
  expect(stepsTo([], gone, ['articles/8/cover.svg', 'code/index.html']).map(({ files }) => files)).toEqual([
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

test('between two sites Apache allows what either needs', () => {
  const of = (policy: string) => `A\nHeader always set Content-Security-Policy "${policy}"\nB\n`;
  const old = of("default-src 'none'; style-src 'self' 'sha256-1'; form-action 'none'; frame-ancestors 'none'");
  const fresh = of(
    "default-src 'none'; style-src 'self' 'sha256-2'; form-action https://a.example; frame-ancestors 'none'",
  );
  const both = allowingBoth(old, fresh);
  for (const source of ["'sha256-1'", "'sha256-2'"]) expect(both).toMatch(new RegExp(`style-src [^;]*${source}`));
  expect(both).toContain("default-src 'none'; ");
  expect(both).toContain('form-action https://a.example;');
  expect(both.replace(/".*"/, '')).toBe(fresh.replace(/".*"/, ''));
  expect(allowingBoth('', 'A\n')).toBe('A\n');
});
