import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn } from './test-html.ts';

test.each([
  ['## 🎉', '🎉', '🎉'],
  ['## ...', '...', '...'],
  ['## ✨ 🛬', '-', '✨ 🛬'],
  ['## 100 %\n\n## %', '%', '%'],
  ['## 🎉\n\n## 🎉 {#party}', 'party', '🎉'],
  ['## $x^2$', 'x2', 'x^2'],
])('the last heading of %j has the ID %j', async (body, id, text) => {
  const { headings, safeHTML } = await renderArticle(post(body));

  expect(headings.at(-1)).toEqual({ depth: 2, id, text });
  const link = allIn(safeHTML, 'h2')
    .at(-1)
    ?.children.find((child) => child.type === 'element');
  const hash = new URL(String(link?.properties['href']), 'https://a.example')
    .hash;
  expect(decodeURIComponent(hash)).toBe(`#${id}`);
});

test('headings without letters do not share an ID', async () => {
  const { headings } = await renderArticle(post('## 🎉\n\n## ...\n\n## 🎉'));

  expect(headings.map(({ id }) => id)).toEqual(['🎉', '...', '🎉-1']);
});

test.each([
  ['two equal headings with IDs of their own', '## A {#a}\n\n## A {#b}'],
  ['an ID of its own in the first heading', '## A {#b}\n\n## A'],
  ['an ID of its own in the second heading', '## A\n\n## A {#b}'],
  ['an ID of its own in HTML', '## A\n\n<h2 id="b">A</h2>'],
])('does not warn about %s', async (_, body) => {
  const { diagnostics } = await renderArticle(post(body));

  expect(diagnostics).toEqual([]);
});

test.each([
  ['## A\n\n## A', "Two headings are 'A', so this one has the ID 'a-1'."],
  ['## 🎉\n\n## 🎉', "Two headings are '🎉', so this one has the ID '🎉-1'."],
  ['Text.\n\n##', 'The heading has no text.'],
  ['Text.\n\n## {#b}', 'The heading has no text.'],
  ['Text.\n\n## <!-- A -->', 'The heading has no text.'],
  ['Text.\n\n## <img alt="A gull">', 'The heading has no text.'],
])('warns about the last line of %j', async (body, reason) => {
  const { diagnostics } = await renderArticle(post(body));

  expect(diagnostics).toMatchObject([
    { line: 13, severity: 'warning', reason: expect.stringContaining(reason) },
  ]);
});
