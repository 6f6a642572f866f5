import { expect, test } from 'vitest';
import { readPage } from './html-page.ts';
import { collectFacts } from './page-facts.ts';
import { checkBudgets, weighPages } from './page-weight.ts';

test('the budget grows with the text and the inline images of a page', async () => {
  const check = async (body: string, html: number) => {
    const { load } = await collectFacts(readPage(`<body>${body}</body>`));
    return checkBudgets([{ file: 'a.html', html, budget: load.budget }]);
  };
  const reason = expect.stringMatching(/^The page is 7001 bytes compressed, over its budget of 7000\. /);
  expect(await check('x'.repeat(1_000), 7_001)).toEqual([{ file: 'a.html', reason, severity: 'warning' }]);
  expect(await check(`${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`, 7_020)).toEqual([]);
});

test('weighs compressed pages with their scripts and fonts, but no copies', async () => {
  const font = '<link rel="preload" as="font" href="/site/a.woff2">';
  const canonical = '<link rel="canonical" href="https://site.example/site/code/7/">';
  const script = '<script type="module" src="/site/a.js"></script>';
  const facts = await collectFacts(readPage(canonical + font + script));
  const files = Object.entries({ 'code/7/index.html': 50, 'code/7/index.html.br': 20, 'a.js': 9, 'a.woff2': 4 });
  const pages = ['code/7/index.html', 'blog/7/index.html'].map((file) => ({ files: [file] as const, facts }));
  const weights = weighPages(pages, new Map(files), '/site');
  expect(weights).toMatchObject([{ file: 'code/7/index.html', html: 20, script: 9, fonts: 4 }]);
});
