import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudgets, pageBudget } from './page-budget.ts';

/** Returns text that compresses to about half of its length. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    text += createHash('sha256').update(text).digest('hex');
  }
  return text.slice(0, length);
}

/** Checks a page with this body and this compressed size. */
async function checkPage(body: string, size: number): Promise<string[]> {
  const sizes = new Map([
    ['a.html', 900_000],
    ['a.html.br', size],
  ]);
  const read = () => `<style>p{}</style><body>${body}</body>`;
  const warnings = await checkBudgets(['a.html'], sizes, read);
  return warnings.map(({ reason }) => reason);
}

test('a page within the budget has no warning', async () => {
  expect(await checkPage('<p>Text.</p>', pageBudget)).toEqual([]);
});

const long = randomText(80_000);
const short = randomText(20_000);

test.each([
  [
    'code',
    `<figure><pre>${long}</pre></figure><p>Text.</p>`,
    /: its code 4\d\.\d kB, its text 1\d\.\d kB\. /,
    'Shorten its code.',
  ],
  [
    'drawings',
    `<svg><path d="${long}"></path></svg><img src="data:image/svg+xml,${short}">`,
    /: its drawings 4\d\.\d kB, /,
    'Simplify its drawings, or show them as files.',
  ],
  [
    'text and code',
    `<p>${long}</p><pre>${short}</pre>`,
    /: its text 4\d\.\d kB, its code 1\d\.\d kB\. /,
    'Split the article.',
  ],
  [
    'tables with code',
    `<table><tr><td><pre>${long}</pre></td></tr></table>`,
    /: its tables 4\d\.\d kB, /,
    'Shorten its tables, or offer them as files.',
  ],
])('a page over the budget names its %s', async (_, body, parts, remedy) => {
  const [reason = ''] = await checkPage(body, 60_000);

  expect(reason).toContain(
    'The page is 60.0 kB compressed, over the budget of 50.0 kB: ',
  );
  expect(reason).toMatch(parts);
  expect(reason.endsWith(` ${remedy}`)).toBe(true);
});
