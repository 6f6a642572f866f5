import { expect, test } from 'vitest';
import { parseArticleFile, slugOf } from './front-matter.ts';
import { article } from './test-content.ts';

const parse = (source: string, id = 2) =>
  parseArticleFile(source, { file: 'article.md', id, name: 'Größe & Co', cover: 'cover.png', today: '2026-11-21' });

const plain = (body: string) => parse(`---\ntitle: A & b\ndate: 2024-12-22\n---\n\n${body}\n`).frontMatter;

test('only title and date have to be there; the folder and the text say the rest', () => {
  expect(plain('![A](a.png)\n\n> No.\n\nOne *two*,[^1]\n[three](/) & `<b>`.\n\nMore.\n\n[^1]: x')).toEqual({
    title: 'A & b',
    mainimg: 'cover.png',
    preview: 'One two, three &amp; &lt;b>.',
    slug: 'grosse-co',
    date: '2024-12-22',
    type: 'blog',
    draft: undefined,
  });
  expect(plain('- A list.').preview).toBe('A &amp; b');
});

test('the pages that every site has are what they are: no draft, and of their type', () => {
  const source = '---\ntitle: A\ndate: today\ntype: blog\ndraft: true\n---\n';
  expect(parse(source, 0).frontMatter).toMatchObject({ type: 'page', date: '2026-11-21', draft: undefined });
});

test.each([
  ['false', undefined],
  ['no', undefined],
  ['true', true],
  ['probably', true],
])('draft: %s is understood as %s, and what is unclear is not published', (written, draft) => {
  expect(parse(article({ draft: written })).frontMatter.draft).toBe(draft);
});

test.each(['js', 'json', '__proto__'])('front matter in %s is read as YAML and not run', (language) => {
  const { faults, content } = parse(`---${language}\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`);
  expect(faults.length).toBeGreaterThan(0);
  expect(content).toBe('\n\n\n\nBody.\n');
  expect(globalThis).not.toHaveProperty('wasRun');
});

test.each([
  ['---', 'title: x', '---', 'Body.'],
  ['---', 'title: x', '', 'Body.'],
  ['---yaml', 'title: x', '---  ', 'Body.'],
  ['---', '# later', '---', 'Body.'],
  ['+++', 'title = "x"', '+++', 'Body.'],
])('the body of %j/%j/%j stays in its line, whatever is wrong above it', (...lines) => {
  expect(parse(lines.join('\n')).content).toMatch(/^\n\n *\nBody\.$/);
});

test.each([
  ['404', '404'],
  ['1e3', '1e3'],
  ['yes', 'yes'],
  ['null', 'null'],
  ['C# and F#', 'C# and F#'],
  ['Sorting # a comment', 'Sorting'],
  ['a:b::c', 'a:b::c'],
  ["Don't", "Don't"],
  ["'It''s: so'", "It's: so"],
  ['"a \\"b\\" \\u00fc"', 'a "b" ü'],
  ['>\n  One\n  two', 'One two'],
])('the title %j is read as %j', (written, title) => {
  const { frontMatter, faults } = parse(article({ title: written }));
  expect(faults).toEqual([]);
  expect(frontMatter.title).toBe(title);
});

test.each([
  ['  What? – “Why”!  ', 'what-why'],
  ['Ærø, Łódź, Maß', 'aero-lodz-mass'],
  ['½ ﬁne ①', '1-2-fine-1'],
  ['我们写程序', ''],
  ['word '.repeat(30), `${'word-'.repeat(19)}word`],
  ['a'.repeat(130), 'a'.repeat(100)],
])('%j becomes the slug %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test.each([
  ['tags: [C++, "machine learning"]', ['C++', 'machine learning']],
  ['categories:\n  - Año\n  - .NET', ['Año', '.NET']],
  ['tags: C, games', ['C', 'games']],
  ['categories: [a]\ntags: b', ['a', 'b']],
  ['tags: []', undefined],
])('topics are written as %j', (written, tags) => {
  const { frontMatter, faults } = parse(`---\ntitle: A\ndate: 2024-12-22\n${written}\n---\n\nText.\n`);
  expect([frontMatter.tags, faults]).toEqual([tags, []]);
});

test('topics that are no names are told with their line', () => {
  const { faults } = parse('---\ntitle: A\ndate: 2024-12-22\ntags:\n  a: b\n---\n\nText.\n');
  expect(faults).toMatchObject([{ line: 4, reason: expect.stringContaining('YAML reads no text here') }]);
});
