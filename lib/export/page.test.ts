import { expect, test } from 'vitest';
import { attribute, elementsOf, pathOfPage, printPage, readPage, without } from './page.ts';
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

test('an attribute is a text, a list is joined, and one that is not there is undefined', () => {
  const page = readPage('<input class="a b" required max="3">');
  const [input] = elementsOf(page, ({ tagName }) => tagName === 'input');
  if (!input) throw new Error('The input is missing.');
  expect(attribute(input, 'className')).toBe('a b');
  expect(attribute(input, 'required')).toBe('true');
  expect(attribute(input, 'max')).toBe('3');
  expect(attribute(input, 'min')).toBeUndefined();
});

test('nodes that stand side by side all go', () => {
  const page = readPage('<ul><li>1<li>2<li>3</ul><!--a--><!--b-->');
  const rest = without(page, (node) => node.type === 'comment' || (node.type === 'element' && node.tagName === 'li'));
  expect(printPage(rest)).toContain('<ul></ul></body>');
  expect(elementsOf(rest, ({ tagName }) => tagName === 'li')).toEqual([]);
});
