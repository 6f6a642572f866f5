import { expect, test } from 'vitest';
import { shortenExcerpt } from './excerpt.ts';

const shorten = (excerpt: string, language = 'en') =>
  shortenExcerpt(excerpt, language)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('begins with the sentence of the first match', () => {
  const excerpt =
    '… from the tests. The four <mark>lamps</mark> showed me what I had overlooked.';

  expect(shorten(excerpt)).toBe(
    'The four [lamps] showed me what I had overlooked.',
  );
});

test('joins no headings with texts, and shows the block with most matches', () => {
  const excerpt =
    '¶ One <mark>lamp</mark> ¶ Four <mark>lamps</mark> tell a pilot about a <mark>lamp</mark>. ¶ Each …';

  expect(shorten(excerpt)).toBe('Four [lamps] tell a pilot about a [lamp].');
});

test('marks no punctuation, except in names of languages', () => {
  const excerpt = 'Two <mark>lamps,</mark> and <mark>“C++”</mark>, are lit.';

  expect(shorten(excerpt)).toBe('Two [lamps], and “[C++]”, are lit.');
});

test('keeps the ellipsis of a sentence that is cut at both ends', () => {
  const excerpt = '… a long sentence about <mark>lamps</mark> without an …';

  expect(shorten(excerpt)).toBe('… a long sentence about [lamps] without an …');
});

test('unescapes markup, and splits sentences of other languages', () => {
  const excerpt = 'まず&lt;b&gt;です。<mark>ランプ</mark>です。';

  expect(shorten(excerpt, 'ja')).toBe('[ランプ]です。');
});
