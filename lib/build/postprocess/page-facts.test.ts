import { expect, test } from 'vitest';
import { readPage } from './html-page.ts';
import { checkBudgets, collectFacts } from './page-facts.ts';

test('the budget grows with the text, inline scripts, and inline images of a page', async () => {
  const check = async (body: string, size: number) => {
    const facts = await collectFacts(readPage(`<body>${body}</body>`));
    const sizes = new Map(
      Object.entries({ 'a.html': 9_000, 'a.html.br': size }),
    );
    return checkBudgets([{ files: ['a.html'], facts }], sizes);
  };
  const reason = expect.stringMatching(
    /^The page is 7001 bytes compressed, over its budget of 7000\. /,
  );
  expect(await check('x'.repeat(1_000), 7_001)).toEqual([
    { file: 'a.html', reason, severity: 'warning' },
  ]);
  expect(
    await check(
      `${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`,
      7_020,
    ),
  ).toEqual([]);
  expect(
    await check(
      `${'x'.repeat(1_000)}<script type="module">run(1)</script>`,
      7_010,
    ),
  ).toEqual([]);
});

test("files of the site's own have no origin elsewhere", async () => {
  const head =
    '<link rel="stylesheet" href="/my.css"><link rel="icon" href="data:image/svg+xml,x"><script src="https://a.example/b.js" data-csp=""></script>';
  const { origins } = await collectFacts(readPage(head));
  expect(origins).toEqual(['https://a.example']);
});
