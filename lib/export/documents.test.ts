import { expect, test } from 'vitest';
import { schemeScript } from '../scheme.ts';
import { takeOutRuntime } from './documents.ts';
import { attribute, contentOf, elementsOf, printPage, readPage } from './page.ts';
import { nextPage, sampleIsland } from './sample.ts';

const finish = (sample: Parameters<typeof nextPage>[0]) => takeOutRuntime(readPage(nextPage(sample)));

test('nothing of Next is left, and everything of the page itself', () => {
  const html = printPage(finish({ body: '<p>Text</p>' }));
  expect(html).not.toMatch(/next|_R_|TURBOPACK|flight|self\.|noModule|data-precedence|glidepath-->/i);
  expect(html).not.toMatch(/<template|<div hidden|late|<!--[$/]/);
  expect(html).toContain('<main><h1>Home</h1><p>Text</p></main>');
  expect(html).toContain('<meta name="description" content="What Home is about.">');
});

test.each([
  ['an inline script', '<script>alert(1)</script>'],
  ['the scheme with something added', `<script>${schemeScript};alert(1)</script>`],
  ['one below a sub-path', '<script type="module" src="/site/_next/static/x.js"></script>'],
])('%s goes', (_, script) => {
  expect(printPage(finish({ head: script }))).toBe(printPage(finish({})));
});

test.each([
  ['a template, whatever its id', '<template id="Z:0"><p>Text</p></template>'],
  ['what is hidden and empty', '<div hidden><!-- --></div>'],
  ['what came in a stream', '<div hidden id="S:1"><p>Text</p></div>'],
])('%s goes', (_, marker) => {
  expect(printPage(finish({ body: marker }))).toBe(printPage(finish({})));
});

test.each([
  ['what is hidden and has a text', '<div hidden id="more">Text</div>'],
  ['another element that is hidden', '<p hidden id="S:1">Text</p>'],
])('%s stays', (_, element) => {
  const found = elementsOf(finish({ body: element }), (node) => attribute(node, 'id') !== undefined);
  expect(found).toHaveLength(1);
});

test('the page has one style sheet, in which a later rule still stands behind an earlier one', () => {
  const [style, ...others] = elementsOf(
    finish({ head: '<style>p{margin:1em}</style>' }),
    ({ tagName }) => tagName === 'style',
  );
  expect(others).toEqual([]);
  expect(style && contentOf(style)).toMatch(/^p\{margin:0\}.*p\{margin:1em\}$/s);
});

test("the empty comments between an island's texts stay: React needs them to hydrate it", () => {
  const html = printPage(finish({ body: `<!--$-->${sampleIsland}<!--/$-->` }));
  expect(html).toContain('Up to <!-- -->10<!-- --> words');
  expect(html).not.toContain('<!--$-->');
});
