import { expect, test } from 'vitest';
import { post } from '../../check/test-content.ts';
import { articleStyles } from '../../site/article-styles.ts';
import { renderArticle } from '../../site/render-article.ts';
import { readPage } from './html-page.ts';
import { keepUsedRules } from './used-styles.ts';

test.each([
  ['.a{top:0}.b{top:0}table{top:0}p{top:0}', '.a{top:0}p{top:0}'],
  ['.b,.a{top:0}', '.a{top:0}'],
  [':is(.a,.b,table) *{top:0}', ':is(.a) *{top:0}'],
  [':is(.b,p:has(table)) p{top:0}', ''],
  ['p:not(.b,:has(table)){top:0}', 'p:not(.b,:has(table)){top:0}'],
  ['@media print{@supports (top:0){.b{top:0}}}', ''],
  ['@keyframes b{to{top:0}}', '@keyframes b{to{top:0}}'],
  ['@layer b,a;:root{--b:0}#b{top:0}', '@layer b,a;:root{--b:0}#b{top:0}'],
  ['p:nth-child(2){top:0}', 'p:nth-child(2){top:0}'],
])('of %s, keeps what a paragraph of class "a" uses', (css, kept) => {
  const page = readPage('<body><p class="a">Text</p></body>');

  expect(keepUsedRules(css, page)).toBe(kept);
});

test('keeps the rules of elements and classes that scripts of the site add', () => {
  const css = '.copy{top:0}.session kbd{top:0}';

  const kept = keepUsedRules(css, readPage('<figure class="session">'));

  expect(kept).toBe(css);
});

test.each([
  '<script data-csp="" src="/count.js"></script>',
  '<figure-chart data-module="/scripts/chart.js"></figure-chart>',
])('keeps all rules of a page with %s, which may add anything', (element) => {
  const css = '.a{top:0}@media print{table{top:0}}';

  expect(keepUsedRules(css, readPage(element))).toBe(css);
});

test('formulas bring only the rules of Temml with their classes', async () => {
  const plain = await stylesFor('$x^2$');
  const canceled = await stylesFor('$\\cancel{x} + \\frac{1}{2}$');

  expect(plain.length).toBeLessThan(1_200);
  expect(plain).not.toMatch(/@font-face|\.tml-(?!\w+-pad)|\.menclose/);
  expect(canceled).toContain('.tml-cancel{');
  expect(canceled).toContain('.upstrike{');
  expect(canceled).not.toContain('.tml-xcancel');
});

/** Returns the styles of the formulas in a body that its page uses. */
async function stylesFor(body: string): Promise<string> {
  const { safeHTML, formulaStyles } = await renderArticle(post(body));
  return keepUsedRules(await articleStyles(formulaStyles), readPage(safeHTML));
}
