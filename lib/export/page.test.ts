import { expect, test } from 'vitest';
import { pathOfPage, printPage, readPage } from './page.ts';
import { nextPage, sampleIsland } from './sample.ts';

test.each([
  ['index.html', '/'],
  ['code/7/index.html', '/code/7/'],
  ['404.html', '/404.html'],
  ['appendix.html', '/appendix.html'],
  ['my-index.html', '/my-index.html'],
])('%s is served as %s', (file, path) => {
  expect(pathOfPage(file)).toBe(path);
});

test('writing and reading again changes nothing', () => {
  const texts = `<p class="a b" title='"quoted" &amp; &lt;'>1 &lt; 2 &amp;&amp; 3 ’ \`</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>${sampleIsland}`;
  const html = printPage(readPage(nextPage({ body: texts })));
  expect(html).toContain('1 &#x3C; 2 &#x26;&#x26; 3 ’ `</p><pre>\n\n  x\n</pre><textarea>\n\ny</textarea>');
  expect(printPage(readPage(html))).toBe(html);
});
