import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

const toQuote = (body: string): string => body.replace(/^/gm, '> ');

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
  ['[!NOTE] With title', 'note', 'Note', 'With title', ''],
  [
    '[!NOTE] With *a* `title`\nTwo.',
    'note',
    'Note',
    'With <em>a</em> <code>title</code>',
    'Two.',
  ],
  ['[!WARNING] :tada: Two  \nThree.', 'warning', 'Warning', '🎉 Two', 'Three.'],
  [
    '[!tip] **Two**\n*Three*\nfour.',
    'tip',
    'Tip',
    '<strong>Two</strong>',
    '<em>Three</em>\nfour.',
  ],
  ['[!bug] 标题\n正文', 'caution', 'Caution', '标题', '正文'],
  ['[!NOTE]Two', 'note', 'Note', 'Two', ''],
])('a callout shows its title: %j', async (body, kind, label, title, text) => {
  const { safeHTML, feedHTML, diagnostics } = await renderArticle(
    post(toQuote(body)),
  );

  const paragraph = text ? `<p>${text}</p>\n` : '';
  const inner = `<p><strong>${title}</strong></p>\n${paragraph}`;
  expect(safeHTML).toBe(
    `<aside class="callout" role="note" data-kind="${kind}" aria-label="${label}">\n${inner}</aside>`,
  );
  expect(feedHTML).toBe(`<aside>\n${inner}</aside>`);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['[!faq]-', 'note', '', 'Note'],
  ['[!faq]- Is it late?', 'note', '', 'Is it late?'],
  ['[!SUCCESS]+ Yes', 'tip', ' open', 'Yes'],
])(
  'a callout with a sign for folding can be folded: %j',
  async (marker, kind, open, title) => {
    const { safeHTML, feedHTML, text } = await renderArticle(
      post(toQuote(`${marker}\nTwo.`)),
    );

    const details = onlyIn(safeHTML, 'details');
    const inner = `<summary><strong>${title}</strong></summary>\n<p>Two.</p>\n`;
    expect(details.properties).toMatchObject({
      className: ['callout'],
      dataKind: kind,
    });
    expect(feedHTML).toBe(`<details${open}>\n${inner}</details>`);
    expect(text).toBe(`${title} Two.`);
  },
);

test.each([
  ['abstract', 'note'],
  ['Info', 'note'],
  ['example', 'note'],
  ['quote', 'note'],
  ['hint', 'tip'],
  ['attention', 'warning'],
  ['danger', 'caution'],
  ['missing', 'caution'],
])('the kind %s of Obsidian is the kind %s', async (written, kind) => {
  const { safeHTML, diagnostics } = await renderArticle(
    post(toQuote(`[!${written}]\nTwo.`)),
  );

  expect(onlyIn(safeHTML, 'aside').properties['dataKind']).toBe(kind);
  expect(diagnostics).toEqual([]);
});

test('callouts can be nested', async () => {
  const body = '> [!question] One\n> > [!todo]- Two\n> > Three';

  const { safeHTML, text } = await renderArticle(post(body));

  expect(allIn(onlyIn(safeHTML, 'aside'), 'details')).toHaveLength(1);
  expect(text).toBe('One Two Three');
});

test.each([
  ['\\[!NOTE]\n> Two.'],
  ['`[!NOTE]`\n> Two.'],
  ['[!NOTES]\n> Two.', 'Write one of [!NOTE], [!TIP]'],
  ['[!constructor]\n> Two.', 'Write one of [!NOTE]'],
  ['[!CONSTRUCTOR]\n> Two.', 'Write one of [!NOTE]'],
  ['[!info|right] Two.', 'Write one of [!NOTE]'],
  ['[!важно]- Two.', 'Write one of [!NOTE]'],
  ['[! NOTE] Two.'],
])('a quote that begins with %j is a quote', async (body, ...warnings) => {
  const { safeHTML, diagnostics } = await renderArticle(post(`> ${body}`));
  expect(safeHTML).toMatch(/^<blockquote>.*Two/s);
  const reasons = warnings.map((warning) => expect.stringContaining(warning));
  expect(diagnostics).toMatchObject(
    reasons.map((reason) => ({ line: 11, severity: 'warning', reason })),
  );
});
