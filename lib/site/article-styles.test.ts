import { expect, test } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { articleStyles } from './article-styles.ts';
import { renderArticle } from './render-article.ts';

/** Returns the style sheet for a body. */
async function stylesFor(body: string): Promise<string> {
  const { formulaStyles } = await renderArticle(post(body));
  return articleStyles(formulaStyles);
}

test.each(['<math>', '<figure-chart data-module="/x.js">'])(
  '%s in code needs no style sheet and no script',
  async (code) => {
    const body = `\`${code}\`\n\n\`\`\`html\n${code}\n\`\`\``;

    const rendered = await renderArticle(post(body));

    expect(await articleStyles(rendered.formulaStyles)).toBe('');
    expect(rendered.hasInteractiveFigures).toBe(false);
  },
);

test.each([
  ['a formula', '$x^2$'],
  ['MathML', '<math><mi>x</mi></math>'],
])('%s brings its style sheet', async (_, body) => {
  expect(await stylesFor(body)).toContain('math{');
});

test('an interactive figure brings its script', async () => {
  write('2-post/chart.ts', 'export default class extends HTMLElement {}\n');

  const { hasInteractiveFigures } = await renderArticle(
    post('```figure module=chart.ts\nText.\n```'),
  );

  expect(hasInteractiveFigures).toBe(true);
});

test('styles come from formulas only, not from code or HTML that looks like them', async () => {
  const evil = '<b data-style="}body{display:none">';
  const body = `$\\color{red} x$ \`${evil}\` ${evil}Text</b>`;

  const styles = await stylesFor(body);

  expect(styles).toContain('[data-style="color:#ff0000;"]{color:red}');
  expect(styles).not.toContain('display:none');
});
