import { expect, test } from 'vitest';
import { strangeCharacters } from './characters.ts';
import { readPage } from './page.ts';

const characters = new Set('Text ');

test('a character outside of the fonts is named once, with page and number', () => {
  const page = readPage('blog/5/index.html', '<p>Text 你</p><p>你 <em>👍</em></p>');
  expect(strangeCharacters(page, characters)).toEqual([
    "blog/5/index.html: '你' (U+4F60) is not in the site's font; another one stands in.",
    "blog/5/index.html: '👍' (U+1F44D) is not in the site's font; another one stands in.",
  ]);
});

test('code, scripts, styles and white space are not set in the fonts', () => {
  const page = readPage(
    'index.html',
    '<head><style>q{}</style><script>z</script></head><p>Text\n\t</p><pre>│ 你</pre><code>x=1</code><kbd>⌘</kbd>',
  );
  expect(strangeCharacters(page, characters)).toEqual([]);
});
