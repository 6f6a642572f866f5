import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Snake in Rust', 'snake-in-rust'],
  ['  What? – “Why”!  ', 'what-why'],
  ['Größe & Maß', 'grosse-mass'],
  ['Ærø, Łódź, Đuro', 'aero-lodz-duro'],
  ['C++ in 2025', 'c-in-2025'],
  ['½ ﬁne ①', '1-2-fine-1'],
  ['我们写程序', ''],
  ['…', ''],
  ['word '.repeat(30), `${'word-'.repeat(19)}word`],
  ['a'.repeat(130), 'a'.repeat(100)],
])('%j becomes %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
