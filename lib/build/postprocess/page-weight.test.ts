import { expect, test } from 'vitest';
import { readPage } from './html-page.ts';
import { collectAssets } from './page-facts.ts';
import { checkBudgets } from './page-weight.ts';

test('the budget grows with the text and the inline images of a page', async () => {
  const check = async (body: string, html: number) => {
    const { budget } = await collectAssets(readPage(`<body>${body}</body>`));
    return checkBudgets([{ file: 'a.html', html, budget }]);
  };
  const reason = expect.stringMatching(/^The page is 7001 bytes compressed, over its budget of 7000\. /);
  expect(await check('x'.repeat(1_000), 7_001)).toEqual([{ file: 'a.html', reason, severity: 'warning' }]);
  expect(await check(`${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`, 7_020)).toEqual([]);
});
