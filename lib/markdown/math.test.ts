import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { articleStyles } from '../site/article-styles.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

/** Renders a body without diagnostics. Returns the TeX of its formulas, which feeds show as code, and its text. */
async function formulas(body: string) {
  const { feedHTML, text, diagnostics } = await renderArticle(post(body));
  expect(diagnostics).toEqual([]);
  const tex = allIn(feedHTML, 'code').map(({ children: [child] }) =>
    child?.type === 'text' ? child.value : '',
  );
  return { tex, text };
}

test.each([
  [
    '$x$, ($y$), a $n$th, $_a$, and 10$^\\circ$',
    ['x', 'y', 'n', '_a', '^\\circ'],
  ],
  ['one $a\\$b$ and $$c$$ in a line', ['a\\$b', 'c']],
  ['> $a\n> b$', ['a b']],
  [
    '- Text\n  $$\n  a \\le\n  - b\n  > c\n  $$\n  more',
    ['a \\le\n  - b\n  > c'.replace(/^ {2}/gm, '')],
  ],
  [
    '> $$a$$\n\n$$\\begin{aligned}\na \\\\ b\n\\end{aligned}$$',
    ['a', '\\begin{aligned}\na \\\\ b\n\\end{aligned}'],
  ],
  ['the $(n+1)$st, $i$nd, and $k$rd', ['(n+1)', 'i', 'k']],
  ['CO$_{2}$, and 5$\\mu$', ['_{2}', '\\mu']],
  ['公式$x$的解, $n$-я, _$y$_', ['x', 'n', 'y']],
  ['- Item\n\n$$\nx\n$$\n\n1. Item\n$$y$$', ['x', 'y']],
  ['[^1]: Note.\n\n$$\nx\n$$\n\nText.[^1]', ['x']],
  ['> Quote\n\n$$\nx\n$$\n\nText', ['x']],
  ['- Item\n\n  - Item\n\n  $$\n  x\n  $$', ['x']],
])('finds the formulas of %j', async (body, expected) =>
  expect((await formulas(body)).tex).toEqual(expected),
);

test.each([
  '$5 and $6',
  'US$5 or AU$7',
  '$20,000 and $30,000',
  '\\$x$',
  'A$AP and Ke$ha',
  '$HOME and $PATH',
  '$ x $',
  'Copy it to $HOME/$USER first.',
  `Use \${HOME}/\${USER}.`,
  '$scope.$apply() and $scope.$watch.',
  'PHP has $_GET/$_POST and $_GET.$name.',
  'Join $first$second, or $a$b.',
  'Water is H$_2$O.',
])('%j has no formulas', async (body) =>
  expect(await formulas(body)).toEqual({
    tex: [],
    text: body.replace('\\', ''),
  }),
);

test.each([
  [
    'Set $PATH, not `$HOME`, in your shell.',
    'Set $PATH, not $HOME, in your shell.',
    ['$HOME'],
  ],
  ['In PHP, $a and `$b` differ.', 'In PHP, $a and $b differ.', ['$b']],
  ['A $x `$` y.', 'A $x $ y.', ['$']],
  ['From $a `b` to c$.', 'From $a b to c$.', ['b']],
  ['In TeX, $\\alpha and `$` differ.', 'In TeX, $\\alpha and $ differ.', ['$']],
  ['$a ``b` $`` c$.', '$a b` $ c$.', ['b` $']],
])('%j has code and no formula', async (body, text, code) =>
  expect(await formulas(body)).toEqual({ tex: code, text }),
);

test('a formula that is not closed after a list stays text, with a warning', async () => {
  const body = '- Item\n\n$$\nx\n\nText';

  const { text, diagnostics } = await renderArticle(post(body));

  expect(text).toBe('Item $$ x Text');
  expect(diagnostics).toMatchObject([{ line: 13, severity: 'warning' }]);
});

test('a block becomes MathML in an element that scrolls, without inline styles', async () => {
  const { safeHTML, text, formulaStyles } = await renderArticle(
    post('One\n\n$$\n\\color{red} x\n$$\n\n## A $\\pi$'),
  );
  const properties = {
    className: ['formula'],
    tabIndex: 0,
    ariaLabel: 'Formula',
  };
  expect(onlyIn(safeHTML, 'div').properties).toMatchObject(properties);
  expect(safeHTML).toContain('<mi data-style="color:#ff0000;">x</mi>');
  expect(safeHTML).not.toContain(' style=');
  expect(await articleStyles(formulaStyles)).toContain(
    '[data-style="color:#ff0000;"]{color:red}',
  );
  expect(text).toBe('One \\color{red} x A \\pi');
});

test.each([
  ['Text $\\frac{a$.', 11, 'expected'],
  ['$$\na\n\\wrong{b}\n$$', 11, '\\wrong'],
  ['$$\na \\\\ b\n$$', 11, 'gathered'],
  ['See $\\ref{a}$.', 11, '\\tag'],
])('reports the mistake of %j', async (body, line, reason) => {
  const { diagnostics } = await renderArticle(post(body));
  expect(diagnostics).toMatchObject([
    { line, severity: 'error', reason: expect.stringContaining(reason) },
  ]);
});

test('text that looks like the markup of a reference is not one', async () => {
  const { diagnostics } = await renderArticle(post('$\\text{tml-ref}$'));
  expect(diagnostics).toEqual([]);
});

test('a derived preview has the TeX of a formula, and leaves out blocks and callouts', () => {
  const body = '> [!TIP]\n> Two.\n\n$$\ny\n$$\n\nA $x^2$ for $5.';
  expect(post(body, { preview: undefined }).preview).toBe('A x^2 for $5.');
});
