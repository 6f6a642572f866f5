import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { prepareText } from './drawable-text.ts';
import { titleFont } from './font-files.ts';
import { makeFont } from './test-font.ts';
import { openTypeface } from './typeface.ts';

const fonts = [openTypeface(titleFont)];

test.each([
  ['letters with marks', 'Ça, Größe', 'Ça, Größe'],
  ['decomposed letters', 'Cafe\u0301', 'Café'],
  [
    'spaces and invisible characters',
    'a\u2009b\n so\u00adft \u202ed',
    'a b soft d',
  ],
  [
    'no-break spaces',
    '«\u00A0Ça va\u202F?\u00A0»',
    '«\u00A0Ça va\u00A0?\u00A0»',
  ],
  ['hyphens at which no line breaks', 'Wi\u2011Fi ‐ 2', 'Wi-Fi - 2'],
  ['emoji and their joiners', '🚀 Launch 👩‍👩‍👧 day ❤️', 'Launch day'],
  ['digits on keys', 'Top 5️⃣', 'Top 5'],
  ['a question', '?', '?'],
])('draws %s', (_, written, text) => {
  expect(prepareText(written, fonts)).toEqual({ text, missing: [] });
});

test.each([
  ['Japanese', 'テスト', ['テ', 'ス', 'ト']],
  ['Cyrillic', 'Привет, Rust', ['П', 'р', 'и', 'в', 'е', 'т']],
  ['Polish', 'Żółć, Łódź', ['Ż', 'ł', 'ć', 'Ł', 'ź']],
  ['Romanian', 'ţară', ['ţ', 'ă']],
  ['Vietnamese', 'Đà Nẵng', ['Đ', 'ẵ']],
  ['Hindi', 'हिन्दी', ['हि', 'न्दी']],
  ['symbols', 'C → WASM', ['→']],
  ['small digits', '2⁴ ①', ['⁴', '①']],
])('names the missing characters of %s', (_, written, missing) => {
  expect(prepareText(written, fonts)).toEqual({ text: '', missing });
});

test('keeps the joiners of Persian and the emoji of a font', () => {
  const glyphs = { م: 'm', ی: 'i', خ: 'x', '🚀': 'o' };
  const folder = testFolder({ 'own.ttf': makeFont(glyphs) });
  const own = [`${folder}/own.ttf`, titleFont].map(openTypeface);

  const { text } = prepareText('می\u200Cخ 🚀', own);

  expect(text).toBe('می\u200Cخ 🚀');
});
