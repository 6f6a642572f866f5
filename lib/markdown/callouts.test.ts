import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';

test.each([
  [
    'a line and its text',
    '> [!NOTE]\n> Two\n> *words*.',
    'note',
    'Note',
    '<p>Two\n<em>words</em>.</p>',
  ],
  [
    'another paragraph',
    '> [!warning]\n>\n> Two.',
    'warning',
    'Warning',
    '<p>Two.</p>',
  ],
  ['a hard line break', '> [!TIP]  \n> Two.', 'tip', 'Tip', '<p>Two.</p>'],
])(
  'a quote that begins with %s is a callout',
  async (_, body, kind, label, content) => {
    const { safeHTML, feedHTML, text, diagnostics } = await renderArticle(
      post(body),
    );
    const inner = `<p><strong>${label}</strong></p>\n${content}`;
    expect(safeHTML).toBe(
      `<aside class="callout" role="note" data-kind="${kind}">\n${inner}\n</aside>`,
    );
    expect(feedHTML).toBe(`<aside>\n${inner}\n</aside>`);
    expect(text).toMatch(new RegExp(`^${label} Two`));
    expect(diagnostics).toEqual([]);
  },
);

test.each([
  ['\\[!NOTE]\n> Two.'],
  ['`[!NOTE]`\n> Two.'],
  ['[!NOTES]\n> Two.', "Did you mean '[!NOTE]'?"],
  ['[!constructor]\n> Two.', 'Write one of [!NOTE]'],
  ['[!CONSTRUCTOR]\n> Two.', 'Write one of [!NOTE]'],
  ['[!NOTE] Two.', 'in a line of its own'],
  ['[!NOTE] **Two**.', 'in a line of its own'],
])('a quote that begins with %j is a quote', async (body, ...warnings) => {
  const { safeHTML, diagnostics } = await renderArticle(post(`> ${body}`));
  expect(safeHTML).toMatch(/^<blockquote>.*Two/s);
  const reasons = warnings.map((warning) => expect.stringContaining(warning));
  expect(diagnostics).toMatchObject(
    reasons.map((reason) => ({ line: 11, severity: 'warning', reason })),
  );
});
