import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudget, pageBudget } from './page-budget.ts';

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
  const html = `<style>p{}</style><body>${body}</body>`;
  const warnings = await checkBudget('a.html', Buffer.from(html), size);
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
  ],
  [
    'images',
    `<svg><path d="${long}"></path></svg><img src="data:image/svg+xml,${short}">`,
    /: its images 4\d\.\d kB, /,
  ],
  [
    'text and code',
    `<p>${long}</p><pre>${short}</pre>`,
    /: its text 4\d\.\d kB, its code 1\d\.\d kB\. /,
  ],
  [
    'tables with code',
    `<table><tr><td><pre>${long}</pre></td></tr></table>`,
    /: its tables 4\d\.\d kB, /,
  ],
])('a page over the budget names its %s', async (_, body, parts) => {
  const [reason = ''] = await checkPage(body, 60_000);

  expect(reason).toContain(
    'The page is 60.0 kB compressed, over the budget of 50.0 kB: ',
  );
  expect(reason).toMatch(parts);
  expect(reason).toMatch(/ Shorten the heaviest part, or split the article\.$/);
});
