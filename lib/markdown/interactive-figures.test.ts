import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { figureModules } from '../content/read-articles.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

/** Renders an article with images in a figure, whose module imports `a` from another folder. */
function renderFigure(a: string) {
  write('shared.ts', `export const a = ${a};`);
  write(
    '2-post/dot.ts',
    "import { a } from '../shared.ts';\nexport default class extends HTMLElement { a = a; }\n",
  );
  write('2-post/dot.png', readFileSync('e2e/content/4-why-test/blue.png'));
  return renderArticle(
    post(
      '~~~figure module=dot.ts\n## Dots\n\n![A dot](dot.png)\n\n![](dot.png)\n~~~\n\nAfter.',
    ),
  );
}

test('a figure is a custom element, which contains its Markdown and is named by the code of its module', async () => {
  const { safeHTML, feedHTML, text, headings, diagnostics } =
    await renderFigure('1');
  const [, name = '', hash] = /<(figure-([0-9a-f]{8})) /.exec(safeHTML) ?? [];
  const { properties } = onlyIn(safeHTML, name);
  expect(properties).toEqual({
    className: ['figure'],
    dataModule: `/scripts/dot.${hash}.js`,
  });
  expect(allIn(onlyIn(safeHTML, name), 'figure')).toHaveLength(2);
  expect(headings).toMatchObject([{ id: 'dots', text: 'Dots' }]);
  expect(text).toBe('Dots After.');
  expect(allIn(feedHTML, 'img')[0]?.properties['src']).toBe(
    'https://site.example/articles/2/dot.png',
  );
  expect(feedHTML).not.toMatch(/figure-|data-|class=/);
  // The image in line 16 of the article has no alt text.
  expect(diagnostics).toEqual([
    expect.objectContaining({ line: 16, column: 1, severity: 'warning' }),
  ]);
  expect((await renderFigure('2')).safeHTML).not.toContain(name);
});

const inBlock = [
  '~~~figure module=dot.ts',
  '<b onclick="x()">a</b>',
  '',
  '![](dot.png)',
  '',
  '> [!TIP]',
  '> Press.',
  '~~~',
];

/** Puts a prefix before the first line and another one before all other lines. */
const nest = (first: string, others: string) =>
  inBlock
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

test.each([
  ['text', nest('', ''), 0],
  ['an indented block', nest('  ', '  '), 2],
  ['a list', nest('- ', '  '), 2],
  ['an ordered list', `1. One\n2. Two\n\n${nest('   ', '   ')}`, 3],
  ['a quote', nest('> ', '> '), 2],
  ['a list in a quote', nest('> - ', '>   '), 4],
  ['a footnote', `A[^1].\n\n${nest('[^1]: ', '    ')}`, 4],
])('works in %s, with messages at their places', async (_, body, indent) => {
  write('2-post/dot.ts', 'export default class extends HTMLElement {}\n');
  write('2-post/dot.png', readFileSync('e2e/content/4-why-test/blue.png'));
  const article = post(body);
  const fenceLine = 11 + body.split('\n').findIndex((l) => l.includes('~~~'));

  const { safeHTML, diagnostics } = await renderArticle(article);

  expect(figureModules(article)).toEqual([`${article.folder}/dot.ts`]);
  const [, name = ''] = /<(figure-[0-9a-f]{8}) /.exec(safeHTML) ?? [];
  expect(allIn(onlyIn(safeHTML, name), 'aside')).toHaveLength(1);
  const column = indent + 1;
  expect(diagnostics).toMatchObject([
    { line: fenceLine + 1, column, reason: expect.stringContaining('onclick') },
    {
      line: fenceLine + 3,
      column,
      reason: expect.stringContaining('alt text'),
    },
  ]);
});

test('a text about figures has no modules', () => {
  const example = '````markdown\n```figure module=dot.ts\n```\n````';

  expect(figureModules(post(`A \`figure\`.\n\n${example}`))).toEqual([]);
});
