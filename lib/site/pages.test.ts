import { expect, test } from 'vitest';
import { findLinkedArticles } from './pages.ts';

test.each([
  ['[A](/code/7/)', [7]],
  ['[A](/blog/12/#part "Title") and [B][b]\n\n[b]: /code/3/', [12, 3]],
  ['<p><a class="x" href="/code/7/">A</a></p>', [7]],
  ['Text <a href="/blog/4/">A</a>.', [4]],
  ['`[A](/code/7/)` and `<a href="/code/8/">`', []],
  ['```\n[A](/code/7/)\n```', []],
  ['[A](https://a.example/code/7/) ![B](/code/7/b.png) /code/9/', []],
])('finds the articles that %j links to', (markdown, ids) => {
  expect([...findLinkedArticles(markdown)]).toEqual(ids);
});
