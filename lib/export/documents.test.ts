import { expect, test } from 'vitest';
import { schemeScript } from '../colors.ts';
import { takeOutRuntime } from './documents.ts';
import { contentOf, printPage, readPage } from './page.ts';
import { nextPage, sampleForm } from './sample.ts';

const finish = (sample: Parameters<typeof nextPage>[0]) => takeOutRuntime(readPage(nextPage(sample)));

test.each([
  ['an inline script', { head: '<script>alert(1)</script>' }],
  ['the scheme with something added', { head: `<script>${schemeScript};alert(1)</script>` }],
  ['one below a sub-path', { head: '<script type="module" src="/site/_next/static/x.js"></script>' }],
  ['what is hidden and empty', { body: '<div hidden><!-- --></div>' }],
])('%s goes', (_, sample) => expect(printPage(finish(sample))).toBe(printPage(finish({}))));

test('what is hidden and says something stays', () => {
  const element = '<div hidden id="more">Text</div>';
  expect(printPage(finish({ body: element }))).toContain(element);
});

test('the page has one style sheet, in which a later rule still stands behind an earlier one', () => {
  const page = finish({ head: '<style>p{margin:1em}</style>' });
  const styles = page.elements.filter(({ tagName }) => tagName === 'style').map(contentOf);
  expect(styles).toEqual([expect.stringMatching(/^p\{margin:0\}.*p\{margin:1em\}$/s)]);
});

test("the empty comments between a form's texts stay: React needs them to hydrate it", () => {
  const html = printPage(finish({ body: `<!--$-->${sampleForm}<!--/$-->` }));
  expect(html).toContain('Up to <!-- -->10<!-- --> words');
  expect(html).not.toContain('<!--$-->');
});

test('writing and reading again changes nothing', () => {
  const texts = `<p class="a b" title='"quoted" &amp; &lt;'>1 &lt; 2 &amp;&amp; 3 ’ \`</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>${sampleForm}`;
  const html = printPage(readPage(nextPage({ body: texts })));
  expect(html).toContain('1 &#x3C; 2 &#x26;&#x26; 3 ’ `</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>');
  expect(printPage(readPage(html))).toBe(html);
});
