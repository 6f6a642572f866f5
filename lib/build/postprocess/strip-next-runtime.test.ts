import { expect, test } from 'vitest';
import { schemeScript } from '../../site/inline-scripts.ts';
import { contentOf, printPage, readPage } from './html-page.ts';
import { stripNextRuntime } from './strip-next-runtime.ts';
import { nextPage, sampleForm } from './test-page.ts';

const strip = (sample: Parameters<typeof nextPage>[0]) =>
  stripNextRuntime(readPage(nextPage(sample)));

test.each([
  ['an inline script', { head: '<script>alert(1)</script>' }],
  [
    'the color scheme script with added code',
    { head: `<script>${schemeScript};alert(1)</script>` },
  ],
  [
    'a Next script under a base path',
    { head: '<script type="module" src="/site/_next/static/x.js"></script>' },
  ],
  ['an empty hidden element', { body: '<div hidden><!-- --></div>' }],
])('removes %s', (_, sample) =>
  expect(printPage(strip(sample))).toBe(printPage(strip({}))),
);

test('keeps image preloads of the owner', () => {
  const preload =
    '<link rel="preload" as="image" href="/hero.webp" data-csp="">';
  expect(printPage(strip({ head: preload }))).toContain(preload);
});

test('merges all style sheets in their order', () => {
  const page = strip({
    head: '<style>p{margin:1em}</style>',
    body: '<p>Text</p>',
  });
  const styles = page.elements
    .filter(({ tagName }) => tagName === 'style')
    .map(contentOf);
  expect(styles).toEqual([
    expect.stringMatching(/^p\{margin:0\}.*p\{margin:1em\}$/s),
  ]);
});

test('keeps hidden elements with text, and removes all comments', () => {
  const element = '<div hidden id="more">Text</div>';
  const html = printPage(
    strip({ body: `${element}<!--$-->${sampleForm}<!--/$-->` }),
  );
  expect(html).toContain(element);
  expect(html).toContain('Up to 10 words');
  expect(html).not.toContain('<!--');
});

test('parsing and printing a page again changes nothing', () => {
  const texts = `<p class="a b" title='"quoted" &amp; &lt;'>1 &lt; 2 &amp;&amp; 3 ’ \`</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>${sampleForm}`;
  const html = printPage(readPage(nextPage({ body: texts })));
  expect(html).toContain(
    '1 &#x3C; 2 &#x26;&#x26; 3 ’ `</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>',
  );
  expect(printPage(readPage(html))).toBe(html);
});
