import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';

test.each([
  ['Sorting without fear', ['Sorting ', 'without ', 'fear']],
  ['Comment\u00A0? Oui', ['Comment\u00A0? ', 'Oui']],
  ['Zwei-Faktor-Login', ['Zwei-Faktor-Login']],
  ['C++入門、第2版', ['C++', '入門、', '第', '2', '版']],
  ['これは「強調」です。', ['これ', 'は', '「強調」', 'です。']],
  ['使用 Next.js 建站', ['使用 ', 'Next.js ', '建', '站']],
  ['ภาษาไทย', ['ภาษา', 'ไทย']],
  ['한국어 제목', ['한국어 ', '제목']],
  ['', []],
])('lines of %j can break between %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
