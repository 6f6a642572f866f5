import { expect, test } from 'vitest';
import { article } from '../check/test-content.ts';
import { parseArticleFile } from './front-matter.ts';

const parse = (source: string, id = 2) =>
  parseArticleFile(source, {
    file: 'article.md',
    id,
    name: 'Größe & Co',
    cover: 'cover.png',
  });

const plain = (body: string) =>
  parse(`---\ntitle: A & b\ndate: 2024-12-22\n---\n\n${body}\n`).article;

test('only title and date are required; the folder and the text give the rest', () => {
  const code = '~~~\n[INFO]: Port 80 is open\n~~~';
  const text = `${code}\n\n![A][a]\n\n> No.\n\nOne *two*,[^1]\n[three][] & \`<b>\`.`;
  const body = `${text}\n\n${'More.\n\n'.repeat(900)}[^1]: x\n\n[a]: a.png "A"\n[Three]:\n  /`;
  const preview = 'One two, three &amp; &lt;b>.';
  const fields = {
    mainimg: 'cover.png',
    slug: 'grosse-co',
    date: '2024-12-22',
    type: 'blog',
    draft: undefined,
    tags: [],
  };
  expect(plain(body)).toMatchObject({ title: 'A & b', preview, ...fields });
  expect(plain('- A list.').preview).toBe('A &amp; b');
});

test.each([
  ['Is it late?  \nIt is.', 'Is it late? It is.'],
  ['Is it late?\\\nIt is.', 'Is it late? It is.'],
  ['Is it *late*?<br />It is.', 'Is it late? It is.'],
  ['One<br>\ntwo<b>three</b>', 'One twothree'],
  ['晚了吗？  \n晚了。', '晚了吗？晚了。'],
])(
  'a derived preview keeps words at hard breaks apart: %j',
  (body, preview) => {
    expect(plain(body).preview).toBe(preview);
  },
);

test('articles 0 and 1 are always published pages', () => {
  const source = '---\ntitle: A\ndate: today\ntype: blog\ndraft: true\n---\n';
  expect(parse(source, 0).article).toMatchObject({
    type: 'page',
    date: '2100-01-01',
    draft: undefined,
  });
});

test('an unclear value of "draft" means a draft', () => {
  const drafts = ['no', 'probably'].map(
    (written) => parse(article({ draft: written })).article.draft,
  );
  expect(drafts).toEqual([undefined, true]);
});

test.each(['js', '__proto__'])(
  'front matter in %s is read as YAML and not run',
  (language) => {
    const parsed = parse(
      `---${language}\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`,
    );
    expect(parsed.diagnostics.length).toBeGreaterThan(0);
    expect(parsed.article.content).toBe('\n\n\n\nBody.\n');
    expect(globalThis).not.toHaveProperty('wasRun');
  },
);

test('blank lines replace the front matter', () => {
  const parsed = parse('---yaml\ntitle: x\n---  \n\nBody.');

  expect(parsed.article.content).toBe('\n\n  \n\nBody.');
});

test('keeps the text as it is if the front matter is not closed', () => {
  const source = '---\ntitle: x\n\nBody.';

  expect(parse(source).article.content).toBe(source);
});

/** Returns the diagnostics of front matter, such as '2:8 error: The value …'. */
function diagnose(...lines: readonly string[]): readonly string[] {
  const source = ['---', ...lines, '---', ''].join('\n');
  return parse(source).diagnostics.map(
    ({ line, column, severity = 'error', reason }) =>
      `${line}:${column} ${severity}: ${reason}`,
  );
}

test('reports all values that are not YAML, and reads the other ones', () => {
  const found = diagnose(
    'title: A: B',
    "preview: 'It's'",
    'date: soon',
    'weight: [1',
  );

  expect(found).toEqual([
    expect.stringMatching(/^2:1 error: .*single quote/),
    expect.stringMatching(/^3:10 error: .*single quote/),
    expect.stringMatching(/^5:1 error: .*single quote/),
    expect.stringMatching(/^4:7 error: 'soon' is not a date/),
  ]);
});

test('reports a field that is defined twice, and a text that is cut off', () => {
  const fields = ['title: Games in C #1', 'date: 2024-12-22 # a Sunday'];

  expect(diagnose(...fields, 'tags: C', 'tags: games')).toEqual([
    "2:8 warning: The value ends before '#1'. Put the whole value in quotes.",
    expect.stringMatching(/^5:7 error: .* unique\. Write each field once/),
  ]);
});

test.each([
  ['1e3', '1e3'],
  ['C# and F#', 'C# and F#'],
  ["'It''s: so'", "It's: so"],
  ['"a \\"b\\" \\u00fc"', 'a "b" ü'],
  ['>\n  One\n  two', 'One two'],
])('the title %j is read as %j', (written, title) => {
  const parsed = parse(article({ title: written }));
  expect(parsed.diagnostics).toEqual([]);
  expect(parsed.article.title).toBe(title);
});

test.each([
  ['tags: [C++, "machine learning"]', ['C++', 'machine learning']],
  ['categories:\n  - Año\n  - .NET', ['Año', '.NET']],
  ['tags: C, games', ['C', 'games']],
  ['tags: []', []],
  ['tags: [C]\ncategories: games', ['C', 'games']],
])('tags are written as %j', (written, tags) => {
  const parsed = parse(
    `---\ntitle: A\ndate: 2024-12-22\n${written}\n---\n\nText.\n`,
  );
  expect([parsed.article.tags, parsed.diagnostics]).toEqual([tags, []]);
});
