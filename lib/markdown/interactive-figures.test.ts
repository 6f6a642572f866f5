import { expect, test } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const module = "import { a } from '../shared.ts';\nexport default class extends HTMLElement { a = a; }\n";

/** Renders an article with an image in a figure, whose module imports `a` from another folder. */
function renderFigure(a: string, fence = '```') {
  write('shared.ts', `export const a = ${a};`);
  write('2-post/dot.ts', module);
  write('2-post/dot.png', png);
  const text = `${fence}figure module=dot.ts\n## Dots\n\n![A *dot*](dot.png)\n\n![](dot.png)\n${fence}`;
  return renderArticle(post(`Before.\n\n${text}\n\nAfter.`));
}

test('a figure is a custom element, which contains its Markdown', async () => {
  const { safeHTML, feedHTML, text, headings, diagnostics } = await renderFigure('1');
  const [, name = '', hash] = /<(figure-([0-9a-f]{8})) /.exec(safeHTML) ?? [];
  const { properties, children } = onlyIn(safeHTML, name);
  expect(properties).toEqual({ className: ['interactive'], dataModule: `/scripts/dot.${hash}.js` });
  expect(children.flatMap((child) => ('tagName' in child ? child.tagName : []))).toEqual(['h2', 'figure', 'figure']);
  expect(headings).toMatchObject([{ id: 'dots', text: 'Dots' }]);
  expect(text).toBe('Before. Dots After.');
  const [image] = allIn(feedHTML, 'img');
  expect(image?.properties).toMatchObject({ alt: 'A dot', src: 'https://site.example/articles/2/dot.png' });
  expect(feedHTML).not.toMatch(/figure-|data-|interactive/);
  // The image in the last line of the figure has no alt text.
  expect(diagnostics).toEqual([expect.objectContaining({ line: 18, column: 1, severity: 'warning' })]);
});

test('a change of a module in another folder changes the name of the element', async () => {
  const nameIn = async (a: string) => /<figure-\w+/.exec((await renderFigure(a, '~~~~')).safeHTML)?.[0];
  expect(await nameIn('1')).toBe(await nameIn('1'));
  expect(await nameIn('1')).not.toBe(await nameIn('2'));
});
