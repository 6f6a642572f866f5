import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle, renderPreview } from '../site/render-article.ts';

test.each([
  ['A ==marked== word.', 'A <mark>marked</mark> word.'],
  ['==One *two* `three`==', '<mark>One <em>two</em> <code>three</code></mark>'],
  [
    '**A ==b== c** ==**d**==',
    '<strong>A <mark>b</mark> c</strong> <mark><strong>d</strong></mark>',
  ],
  ['这是==重点==内容', '这是<mark>重点</mark>内容'],
  ['(==a==), ==b\nc==!', '(<mark>a</mark>), <mark>b\nc</mark>!'],
  [
    '**strong** and __strong__',
    '<strong>strong</strong> and <strong>strong</strong>',
  ],
])('two equal signs mark text: %j', async (body, html) => {
  const article = post(body, { preview: undefined });

  const { safeHTML, feedHTML, text, diagnostics } =
    await renderArticle(article);
  const preview = await renderPreview(article);

  expect(safeHTML).toBe(`<p>${html}</p>`);
  expect(feedHTML).toBe(`<p>${html}</p>`);
  expect(preview.text).toBe(text);
  expect(text).not.toContain('=');
  expect(diagnostics).toEqual([]);
});

test.each([
  'if a==b and c==d',
  'a == b == c',
  'a === b === c',
  '<== ==>',
  'x==1, y==2',
  'One == two',
  '==open',
  '====',
])('equal signs in code and arrows are text: %j', async (body) => {
  const { text } = await renderArticle(post(`Text ${body}.`));

  expect(text).toBe(`Text ${body}.`);
});

test('escaped equal signs and those in code are text', async () => {
  const { safeHTML } = await renderArticle(post('\\==a== and `==b==`'));

  expect(safeHTML).toBe('<p>==a== and <code>==b==</code></p>');
});

test.each([
  ['Done :tada:', 'Done 🎉'],
  [':+1: :100: (:rocket:)', '👍 💯 (🚀)'],
  [':tada::rocket:!', '🎉🚀!'],
  ['太好了:tada:真的', '太好了🎉真的'],
  ['*:heart:*', '❤️'],
])('shortcodes become emoji: %j', async (body, text) => {
  const article = post(body, { preview: undefined });

  const rendered = await renderArticle(article);
  const preview = await renderPreview(article);

  expect(rendered.text).toBe(text);
  expect(rendered.diagnostics).toEqual([]);
  expect(preview.text).toBe(text);
});

test.each([
  'At 10:30:00 and 1:100:2.',
  'std::vector, a::b::c, and ::b::',
  'fe80::100:1 and 00:1b:44',
  'https://name.example/:tada:/',
  ':unknown: and :constructor:',
  'a:b:c and :b:c',
  'Note: this :)',
])('colons in times, code, and URLs are text: %j', async (body) => {
  const { text } = await renderArticle(post(body));

  expect(text).toBe(body);
});

test('escaped shortcodes and those in code are text', async () => {
  const body = '\\:tada: `:tada:` <span title=":tada:">a</span>\n\n    :tada:';

  const { safeHTML } = await renderArticle(post(body));

  expect(safeHTML).not.toContain('🎉');
});

test('a heading and a callout may have emoji', async () => {
  const body = '## Party :tada: {#party}\n\n> [!NOTE]\n> :rocket: Two.';

  const { headings, safeHTML } = await renderArticle(post(body));

  expect(headings).toEqual([{ depth: 2, id: 'party', text: 'Party 🎉' }]);
  expect(safeHTML).toContain('<p>🚀 Two.</p>\n</aside>');
});
