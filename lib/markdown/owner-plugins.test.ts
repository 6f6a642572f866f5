import type { Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import type { Pluggable } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { setData } from './element-data.ts';
import { createMarkdownPipeline, render } from './render-markdown.ts';

async function renderWith(
  value: string,
  rehypePlugins: Pluggable[],
  remarkPlugins: Pluggable[] = [],
) {
  const pipeline = createMarkdownPipeline(remarkPlugins, rehypePlugins);
  const rendered = await render(
    pipeline,
    new VFile({ path: 'article.md', value }),
  );
  return { ...rendered, found: rendered.diagnostics.map(formatDiagnostic) };
}

/** Returns a plugin that adds an element to the end of an article. */
const adds = (element: Root['children'][number]) => () => (tree: Root) => {
  tree.children.push(element);
};

test('processes the headings, links, and text of remark and rehype plugins like those of the owner', async () => {
  const remarkTag = (options: { value: string }) => (tree: MarkdownRoot) =>
    visit(tree, 'text', (_, index = 0, parent) => {
      parent?.children.splice(index, 1, { ...options, type: 'html' });
    });
  const rehypeNext = adds(
    h('h2', 'Next ', h('a', { href: '/blog/77/' }, 'article')),
  );
  const remarkPlugins: Pluggable[] = [[remarkTag, { value: '<b>One</b>' }]];
  const { safeHTML, text, links, found } = await renderWith(
    '{{ a }}',
    [rehypeNext],
    remarkPlugins,
  );
  expect(safeHTML).toBe(
    '<p><b>One</b></p><h2 id="next-article">Next <a href="/blog/77/">article</a></h2>',
  );
  expect([text, links]).toMatchObject([
    'One Next article',
    [{ path: '/blog/77/' }],
  ]);
  // The plugin has replaced the text that looks like a template tag.
  expect(found).toEqual([]);
});

test('accepts plugins that replace the tree, return a promise, call a function, or return nothing', async () => {
  const rehypeTree = () => (): Root => ({
    type: 'root',
    children: [h('p', 'New.')],
  });
  const rehypeLater = () => async (tree: Root) => {
    await Promise.resolve();
    tree.children.push(h('hr'));
  };
  const rehypeCall = () => (tree: Root, _: VFile, next: () => void) => {
    tree.children.push(h('br'));
    setTimeout(next, 1);
  };
  const { safeHTML } = await renderWith('Old.', [
    rehypeTree,
    rehypeLater,
    rehypeCall,
    () => undefined,
  ]);
  expect(safeHTML).toBe('<p>New.</p><hr><br>');
});

const rehypeThrow = () => () => {
  throw new Error('No.\nAt all.');
};
const rehypeReject = () => () => Promise.reject('no');
const rehypeFail = () => (tree: Root, file: VFile) =>
  file.fail('No', tree.children.at(-1));

test.each<[string, Pluggable]>([
  [
    "article.md: error: The plugin 'rehypeThrow' in extensions.ts failed: Error: No. Change",
    rehypeThrow,
  ],
  [
    "article.md: error: The plugin 'rehypeReject' in extensions.ts failed: no. Change",
    rehypeReject,
  ],
  ['article.md:3:1: error: No', rehypeFail],
  [
    "article.md: error: A plugin in extensions.ts added 'style' to <p>, which",
    adds(h('p', { style: 'color:red' })),
  ],
  [
    "article.md: error: A plugin in extensions.ts added 'onClick' to <p>, which",
    adds(h('p', { onClick: 'a()' })),
  ],
])('reports one error in the article: %s', async (expected, plugin) => {
  expect((await renderWith('A.\n\nB.', [plugin])).found).toEqual([
    expect.stringContaining(expected),
  ]);
});

test('reports attributes in the text of the owner only once', async () => {
  const { found } = await renderWith(
    '<p style="color:red" data-csp="script-src *">A</p>',
    [adds(h('hr'))],
  );
  const expected = ['style', 'data-csp'].map(
    (name) => `1:1: error: Articles cannot contain '${name}' in <p>.`,
  );
  expect(found).toEqual(
    expected.map((message) => expect.stringContaining(message)),
  );
});

test('keeps scripts, forms, and SVGs in the page, and leaves them out of feeds and plain text', async () => {
  const form = setData(h('form', { action: 'https://a.example' }, 'Email'), {
    feed: [],
    text: '',
  });
  const elements = [
    h('script', 'run()'),
    h('p', h('svg', h('style', '.a{}'), h('path', { d: 'M0 0h9' }))),
    form,
  ];
  const { safeHTML, feedHTML, text, found } = await renderWith(
    'A.',
    elements.map(adds),
  );
  expect(safeHTML).toContain(
    '<script data-csp="">run()</script><p><svg><style>.a{}</style><path d="M0 0h9"></path></svg></p>' +
      '<form action="https://a.example">Email</form>',
  );
  expect([feedHTML, text, found]).toEqual(['<p>A.</p><p></p>', 'A.', []]);
});
