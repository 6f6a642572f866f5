import { expect, test } from 'vitest';
import { parseFence } from './code-fence.ts';

test.each([
  ['js', 'js'],
  ['js {1,3-5}', 'js', '1 3-5'],
  ['js{2}', 'js', '2'],
  ['{1, 2}', '', '1 2'],
  ['js:src/app.js', 'js', '', 'src/app.js'],
  ['ts:line-numbers', 'ts'],
  ['ts title="the app.ts" {2}', 'ts', '2', 'the app.ts'],
  ["title='a b'", '', '', 'a b'],
  ['rust,ignore', 'rust'],
  ['{.python .wide}', 'python'],
  ['c++ file=a/b.cpp part=c', 'c++'],
  ['js title="f{1}"', 'js', '', 'f{1}'],
  ['js title=app.js{1}', 'js', '1', 'app.js'],
  ["js title='{1} and {2}' {3}", 'js', '3', '{1} and {2}'],
  ['js {1} {3 - 4}', 'js', '1 3 - 4'],
  ['js {5-3,x}', 'js', '5-3 x'],
  ['{r, echo=FALSE}', 'r'],
  ['js {x,1}', 'js'],
  ['js {5-3,-,9}', 'js', '5-3 - 9'],
  ['js title=""', 'js', '', ''],
] as const)(
  'parses the fence %j',
  (info, language, marked: string = '', title:
    | string
    | undefined = undefined) => {
    const [lang = '', ...meta] = info.split(' ');
    const fence = parseFence({ lang, meta: meta.join(' ') });
    const ranges = fence.marked.map(({ written }) => written).join(' ');
    expect([fence.language, ranges, fence.title]).toEqual([
      language,
      marked,
      title,
    ]);
  },
);

test.each([
  ['3', 3, 3],
  ['3-5', 3, 5],
  ['3 - 5', 3, 5],
  ['5-3', 5, 3],
  ['3-', 3, 0],
  ['3x', Number.NaN, Number.NaN],
])('parses the range %j', (written, first, last) => {
  const { marked } = parseFence({ lang: 'js', meta: `{${written}}` });

  expect(marked).toEqual([{ written, first, last }]);
});

test.each([
  ['seed=7', 7],
  ['seed="0"', 0],
  ['seed=abc', undefined],
  ['seed=7.5', undefined],
  ['seed=', undefined],
  ['', undefined],
])('the seed of %j is %j', (meta, seed) =>
  expect(parseFence({ lang: 'play', meta }).seed).toBe(seed),
);
