import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

test('marks whole lines, and keeps their text and colors', async () => {
  const code = 'let a = `x\ny`;\n\nb();\n';
  const { safeHTML, diagnostics } = await renderArticle(
    post(`\`\`\`js title="app.js" {1,3}\n${code}\`\`\``),
  );
  expect(diagnostics).toEqual([]);
  expect(textOf(onlyIn(safeHTML, 'figcaption'))).toBe('app.js');
  expect(textOf(onlyIn(safeHTML, 'code'))).toBe(code);
  expect(allIn(safeHTML, 'mark').map((mark) => textOf(mark))).toEqual([
    'let a = `x\n',
    '\n',
  ]);
  expect(safeHTML).toContain(
    '<span class="string">`x\n</span></mark><span class="string">y`</span>',
  );
});

test('shows unknown languages as plain text, with warnings', async () => {
  const blocks =
    '```zigg\na {}\n```\n\n```vue\n<b>\n```\n\n```zigg\nc\n```\n\n```text\nd\n```\n\n```ts\ne\n```';
  const { safeHTML, diagnostics } = await renderArticle(post(blocks));
  const captions = allIn(safeHTML, 'figcaption').map((caption) =>
    textOf(caption),
  );
  expect(captions).toEqual(['zigg', 'vue', 'zigg', 'TypeScript']);
  expect(allIn(safeHTML, 'span').map((span) => textOf(span))).toEqual(['b']);
  const reason = expect.stringContaining("'zigg' is unknown");
  expect(diagnostics).toMatchObject([
    { line: 11, reason },
    { line: 19, reason },
  ]);
});

const range = (written: string) =>
  `The block has no lines '${written}' to mark.`;

test.each([
  ['js {9}', range('9')],
  ['js {2-9}', range('2-9')],
  ['js {0}', range('0')],
  ['js {5-3}', range('5-3')],
  ['js {3-}', range('3-')],
  ['js {1,x} {4}', range('x'), range('4')],
  ['play file=game.py {1}', range('1')],
  ['play file=game.py seed=abc', "The seed 'abc' is ignored"],
  ['play file=game.py part=ask', "The option 'part' has no effect here."],
  ['js seed=7', "The option 'seed' has no effect here."],
  ['js part=ask', "The option 'part' has no effect here."],
  ['js check=game.py', "The option 'check' has no effect here."],
  ['js module=game.ts', "The option 'module' has no effect here."],
  ['play file=game.py sede=7', "The option 'sede' has no effect here."],
  ['figure module=dot.ts title=A {1}', "The option 'title'", range('1')],
])('warns about what is ignored in the fence %j', async (fence, ...reasons) => {
  write('2-post/game.py', 'print(1)\n');
  write('2-post/dot.ts', 'export default class extends HTMLElement {}\n');

  const { diagnostics } = await renderArticle(
    post(`\`\`\`${fence}\na();\n\nb();\n\`\`\``),
  );

  const expected = reasons.map((reason) => expect.stringContaining(reason));
  expect(diagnostics).toMatchObject(
    expected.map((reason) => ({ line: 11, severity: 'warning', reason })),
  );
});

test.each([
  'js title="f{1}" {1,3}',
  'js title="" linenos=table hl_lines="1 9"',
  'js start=7 path=a.js mode=dark line=3',
  '{.js .wide #a}',
  'python file=game.py {1-2}',
])('does not warn about the fence %j', async (fence) => {
  write('2-post/game.py', 'print(1)\nprint(2)\n');

  const { safeHTML, diagnostics } = await renderArticle(
    post(`\`\`\`${fence}\na();\n\nb();\n\`\`\``),
  );

  expect(diagnostics).toEqual([]);
  expect(allIn(safeHTML, 'mark')).toHaveLength(fence.includes('{1') ? 2 : 0);
});
