import { expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { characterNotes, signsOf } from './characters.ts';
import { readPage } from './page.ts';

const characters = new Set('Text ');

const page = (file: string, html: string) => [file, signsOf(readPage(html))] as const;

test('a character outside of the fonts is named once, with its first page, how many more there are, and its number', () => {
  const pages = [
    page('blog/5/index.html', '<p>Text 你</p><p>你 <em>👍</em></p>'),
    page('blog/index.html', '<p>Text</p>'),
    page('code/5/index.html', '<p>你</p>'),
    page('index.html', '<p>你</p>'),
  ];
  expect(characterNotes(pages, characters).map(describeFault)).toEqual([
    "blog/5/index.html: '你' (U+4F60) is not in the site's font; another one stands in, here and on 2 more.",
    "blog/5/index.html: '👍' (U+1F44D) is not in the site's font; another one stands in.",
  ]);
});

test('code, scripts, styles, white space and the way back from a footnote are not the owner’s to mend', () => {
  const strange = page(
    'index.html',
    '<head><style>q{}</style><script>z</script></head><p>Text\n\t\u00a0</p><pre>│ 你</pre><code>x=1</code><kbd>⌘</kbd>' +
      '<a href="#fnref-1" data-footnote-backref aria-label="Back">↩</a>',
  );
  expect(characterNotes([strange], characters)).toEqual([]);
});
