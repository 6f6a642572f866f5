import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';

test.each([
  ['text', '<p>a&#1;b</p>', '<p>ab</p>'],
  ['attributes', '<p title="a&#x8;b">c</p>', '<p title="ab">c</p>'],
  ['classes', '<p class="a&#1;b c">d</p>', '<p class="ab c">d</p>'],
])(
  'removes characters that pages cannot contain from %s, with a warning',
  async (_, html, expected) => {
    const { safeHTML, diagnostics } = await renderArticle(post(html));

    expect(safeHTML.trim()).toBe(expected);
    expect(diagnostics).toMatchObject([{ severity: 'warning' }]);
  },
);

test.each([
  ['emoji', '<p>&#128640; 🚀</p>', '<p>🚀 🚀</p>'],
  ['quotes as Windows numbers them', '<p>it&#146;s</p>', '<p>it’s</p>'],
])('keeps %s', async (_, html, expected) => {
  const { safeHTML, diagnostics } = await renderArticle(post(html));

  expect(safeHTML.trim()).toBe(expected);
  expect(diagnostics).toEqual([]);
});
