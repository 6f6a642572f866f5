import { expect, test } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { articleStyles } from './article-styles.ts';
import { renderArticle } from './render-article.ts';

/** Returns the style sheet for a body. */
async function stylesFor(body: string): Promise<string> {
  const { features } = await renderArticle(post(body));
  return articleStyles(features);
}

test.each([
  '<aside class="callout" role="note">',
  '<mark>',
  '<math>',
  '<figure-chart data-module="/x.js">',
])('%s in code needs no style sheet and no script', async (code) => {
  const body = `\`${code}\`\n\n\`\`\`html\n${code}\n\`\`\``;

  const { features } = await renderArticle(post(body));

  expect(await articleStyles(features)).toBe('');
  expect(features.hasInteractiveFigures).toBe(false);
});

test('marks outside of code need no style sheet', async () => {
  expect(await stylesFor('A <mark>word</mark>.')).toBe('');
});

test.each([
  ['a callout', '> [!NOTE]\n> Text.', '.callout'],
  [
    'a callout in HTML',
    '<aside id="a" class="callout big">Text.</aside>',
    '.callout',
  ],
  ['marked lines', '```js {1}\na()\n```', '.code mark'],
  ['a formula', '$x^2$', 'math{'],
  ['MathML', '<math><mi>x</mi></math>', 'math{'],
])('%s brings its style sheet', async (_, body, rule) => {
  expect(await stylesFor(body)).toContain(rule);
});

test('an interactive figure brings its style sheet and its script', async () => {
  write('2-post/chart.ts', 'export default class extends HTMLElement {}\n');

  const { features } = await renderArticle(
    post('```figure module=chart.ts\nText.\n```'),
  );

  expect(await articleStyles(features)).toContain('.on-paper');
  expect(features.hasInteractiveFigures).toBe(true);
});

test('formulas bring only the rules with their classes', async () => {
  const plain = await stylesFor('$x^2$');
  const canceled = await stylesFor('$\\cancel{x} + \\frac{1}{2}$');

  expect(plain.length).toBeLessThan(1_200);
  expect(plain).not.toMatch(/@font-face|\.tml-(?!\w+-pad)|\.menclose/);
  expect(canceled).toContain('.tml-cancel{');
  expect(canceled).toContain('.upstrike{');
  expect(canceled).not.toContain('.tml-xcancel');
});

test('styles come from formulas only, not from code or HTML that looks like them', async () => {
  const evil = '<b data-style="}body{display:none">';
  const body = `$\\color{red} x$ \`${evil}\` ${evil}Text</b>`;

  const styles = await stylesFor(body);

  expect(styles).toContain('[data-style="color:#ff0000;"]{color:red}');
  expect(styles).not.toContain('display:none');
});
