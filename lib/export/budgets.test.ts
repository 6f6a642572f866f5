import { describe, expect, test } from 'vitest';
import { budgetFaults, loadOf, type PageWeight, type WeighedPage, type Weight, weighPage } from './budgets.ts';
import { readHead } from './gate.ts';
import { readPage } from './page.ts';
import { sampleIsland } from './sample.ts';

/** What is weighed of a page. */
function weighed(file: string, html: string): WeighedPage {
  const page = readPage(html);
  return { file, head: readHead(page), load: loadOf(page) };
}

const kinds = {
  other: weighed('index.html', '<main><p>Text</p></main>'),
  article: weighed('code/7/index.html', '<article><p>Text</p></article>'),
  lamps: weighed('blog/4/index.html', '<article><figure data-lamps="1 2 3 4"></figure></article>'),
  contact: weighed('contact/index.html', sampleIsland),
} as const;

const nothing: Weight = { raw: 0, brotli: 0 };

function weight(parts: Partial<Record<'html' | 'script' | 'fonts' | 'pictures', number>>): PageWeight {
  const of = (bytes = 0): Weight => ({ raw: 3 * bytes, brotli: bytes });
  return {
    page: '/',
    style: nothing,
    html: of(parts.html),
    script: of(parts.script),
    fonts: of(parts.fonts),
    pictures: of(parts.pictures),
    programs: nothing,
  };
}

function article(words: number, lines: number): WeighedPage {
  const code = Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n');
  return weighed('a.html', `<article><p>${'word '.repeat(words)}</p><pre><code>${code}</code></pre></article>`);
}

describe.each([
  ['other', 8_000, 2_000],
  ['article', 12_000, 2_000],
  ['lamps', 12_000, 3_000],
  ['contact', 9_000, 80_000],
] as const)('a page of the kind %s', (kind, html, script) => {
  const page = kinds[kind];

  test.each([
    ['html', html],
    ['script', script],
    ['fonts', 16_000],
  ] as const)('one byte of %s over it is said', (part, budget) => {
    expect(budgetFaults(page, weight({ [part]: budget + 1 }))).toEqual([
      {
        file: page.file,
        reason: expect.stringContaining(
          `The page's ${part} weighs ${budget + 1} bytes compressed; its budget is ${budget}.`,
        ),
        isNote: part === 'fonts' || (part === 'html' && kind !== 'contact'),
      },
    ]);
  });
});

test('an article of 1,500 words and 160 lines has the budget; each word and line more gives it more', () => {
  expect(budgetFaults(article(1_480, 160), weight({ html: 12_001 }))).toHaveLength(1);
  expect(budgetFaults(article(2_500, 160), weight({ html: 14_800 }))).toEqual([]);
  expect(budgetFaults(article(2_500, 160), weight({ html: 15_200 }))).toHaveLength(1);
  expect(budgetFaults(article(1_000, 1_160), weight({ html: 31_900 }))).toEqual([]);
  expect(budgetFaults(article(1_000, 1_160), weight({ html: 32_100 }))).toHaveLength(1);
});

test('a page weighs what it loads, each file once, and its style is part of its HTML', () => {
  const body =
    `<img src="/site/articles/7/a.svg"><img src="/site/articles/7/a.svg"><img src="/site/articles/7/b%20c.png">` +
    `<div data-script="/site/scripts/form.js"></div><img src="https://other.example/100%.png">` +
    `<figure data-player="/site/scripts/p.js" data-worker="/site/scripts/w.js" data-engine="/site/programs/m.wasm" ` +
    `data-sources="/site/programs/a.py /site/programs/b.py"></figure>` +
    `<figure data-player="/site/scripts/p.js" data-engine="/site/programs/n.wasm"></figure>`;
  const head =
    '<link rel="preload" as="font" href="/site/fonts/a.woff2"><script type="module" src="/site/scripts/x.js">';
  const asked: string[] = [];
  const page = weighed('code/7/index.html', `<head>${head}</script><style>p{margin:0}</style></head>${body}`);
  const weights = weighPage(page, '/site', (file) => {
    asked.push(file);
    return { raw: 10, brotli: 4 };
  });
  expect(asked).toEqual([
    'code/7/index.html',
    'scripts/x.js',
    'scripts/form.js',
    'fonts/a.woff2',
    'articles/7/a.svg',
    'articles/7/b c.png',
    'scripts/p.js',
    'scripts/w.js',
    'programs/m.wasm',
    'programs/n.wasm',
    'programs/a.py',
    'programs/b.py',
  ]);
  expect(weights).toEqual({
    page: '/code/7/',
    html: { raw: 10, brotli: 4 },
    style: { raw: 11, brotli: expect.any(Number) },
    script: { raw: 20, brotli: 8 },
    fonts: { raw: 10, brotli: 4 },
    pictures: { raw: 20, brotli: 8 },
    programs: { raw: 60, brotli: 24 },
  });
});
