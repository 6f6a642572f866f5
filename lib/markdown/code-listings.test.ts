import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { parseFence } from '../content/markdown-syntax.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

test.each([
  ['js', 'js'],
  ['js {1,3-5}', 'js', '1-1 3-5'],
  ['js{2}', 'js', '2-2'],
  ['{1, 2}', '', '1-1 2-2'],
  ['js:src/app.js', 'js', '', 'src/app.js'],
  ['ts:line-numbers', 'ts'],
  ['ts title="the app.ts" {2}', 'ts', '2-2', 'the app.ts'],
  ["title='a b'", '', '', 'a b'],
  ['rust,ignore', 'rust'],
  ['{.python .wide}', 'python'],
  ['c++ file=a/b.cpp part=c', 'c++'],
] as const)(
  'parses the fence %j',
  (info, language, marked: string = '', title:
    | string
    | undefined = undefined) => {
    const [lang = '', ...meta] = info.split(' ');
    const fence = parseFence({ lang, meta: meta.join(' ') });
    const ranges = fence.marked.map((range) => range.join('-')).join(' ');
    expect([fence.language, ranges, fence.title]).toEqual([
      language,
      marked,
      title,
    ]);
  },
);

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

test('shows unknown languages as plain text, with one warning for each', async () => {
  const blocks =
    '```zigg\na {}\n```\n\n```vue\n<b>\n```\n\n```zigg\nc\n```\n\n```text\nd\n```\n\n```ts\ne\n```';
  const { safeHTML, diagnostics } = await renderArticle(post(blocks));
  const captions = allIn(safeHTML, 'figcaption').map((caption) =>
    textOf(caption),
  );
  expect(captions).toEqual(['zigg', 'vue', 'zigg', 'TypeScript']);
  expect(allIn(safeHTML, 'span').map((span) => textOf(span))).toEqual(['b']);
  expect(diagnostics).toMatchObject([
    { line: 11, reason: expect.stringContaining("'zigg' in 2 code blocks") },
  ]);
});
