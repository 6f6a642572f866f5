import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle, renderPreview } from '../site/render-article.ts';

test.each([
  ['**真，**她', '<strong>真，</strong>她'],
  ['**「テスト」**は', '<strong>「テスト」</strong>は'],
  ['これは**「強調」**です。', 'これは<strong>「強調」</strong>です。'],
  ['**이 용어(This term)**를', '<strong>이 용어(This term)</strong>를'],
  ['~~真，~~她', '<del>真，</del>她'],
  ['2*3*4 and snake_case_name', '2<em>3</em>4 and snake_case_name'],
])(
  'emphasis next to punctuation works without spaces: %j',
  async (body, html) => {
    const { safeHTML, diagnostics } = await renderArticle(post(body));

    expect(safeHTML).toBe(`<p>${html}</p>`);
    expect(diagnostics).toEqual([]);
  },
);

test.each([
  ['她说，\n真的。', '她说，真的。', '她说，真的。'],
  ['これは\nテスト\nです。', 'これはテストです。', 'これはテストです。'],
  ['**真的**\n她', '<strong>真的</strong>她', '真的她'],
  ['**真**\n*她*', '<strong>真</strong><em>她</em>', '真她'],
  ['真\n`她`\n真', '真<code>她</code>真', '真她真'],
  ['他说：\n“好”\n了', '他说：“好”了', '他说：“好”了'],
  ['真\n<b>她</b>', '真<b>她</b>', '真她'],
  ['真  \n她', '真<br>她', '真她'],
  ['真\nword\n她', '真\nword\n她', '真 word 她'],
  ['真\n`code`\n她', '真\n<code>code</code>\n她', '真 code 她'],
  ['한국어\n문장', '한국어\n문장', '한국어 문장'],
  ['“One”\n“two”', '“One”\n“two”', '“One” “two”'],
])(
  'line breaks between Chinese or Japanese characters are no spaces: %j',
  async (body, html, text) => {
    const article = post(body, { preview: undefined });

    const rendered = await renderArticle(article);
    const preview = await renderPreview(article);

    expect(rendered.safeHTML).toBe(`<p>${html}</p>`);
    expect(rendered.feedHTML).toBe(`<p>${html}</p>`);
    expect(rendered.text).toBe(text);
    expect(preview.text).toBe(text);
  },
);

test('line breaks in HTML are no spaces, and those in code stay', async () => {
  const html = '<div>真\n她</div>\n<pre>真\n她</pre>';

  const { safeHTML } = await renderArticle(post(html));

  expect(safeHTML).toBe('<div>真她</div>\n<pre>真\n她</pre>');
});

test('line breaks of a preview in the front matter are no spaces', async () => {
  const article = post('Body.', { preview: '|\n  真\n  <b>她</b>' });

  const { safeHTML, text } = await renderPreview(article);

  expect(safeHTML).toBe('<p>真<b>她</b></p>');
  expect(text).toBe('真她');
});

test('paragraphs and items in Chinese stay apart in plain text', async () => {
  const body = '真\n\n她\n\n- 好\n- 了';

  const { text } = await renderArticle(post(body));

  expect(text).toBe('真 她 好 了');
});

test.each([
  ['text', '<p>a&#1;b</p>', '<p>ab</p>'],
  ['attributes', '<p title="a&#x8;b">c</p>', '<p title="ab">c</p>'],
  ['classes', '<p class="a&#1;b c">d</p>', '<p class="ab c">d</p>'],
])(
  'removes characters that pages cannot contain from %s, with a warning',
  async (_, html, expected) => {
    const { safeHTML, diagnostics } = await renderArticle(post(html));

    expect(safeHTML.trim()).toBe(expected);
    expect(diagnostics).toMatchObject([{ severity: 'warning' }]);
  },
);

test.each([
  ['emoji', '<p>&#128640; 🚀</p>', '<p>🚀 🚀</p>'],
  ['quotes as Windows numbers them', '<p>it&#146;s</p>', '<p>it’s</p>'],
])('keeps %s', async (_, html, expected) => {
  const { safeHTML, diagnostics } = await renderArticle(post(html));

  expect(safeHTML.trim()).toBe(expected);
  expect(diagnostics).toEqual([]);
});
