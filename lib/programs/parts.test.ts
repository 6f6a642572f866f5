import { expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { cutParts, withoutMarks } from './parts.ts';

const source = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

test('a part is what stands between its marks, without them, and may lie within another', () => {
  const lines = ['a', '# >>> outer', 'b', '# >>> inner', '', 'c', '# <<< inner', 'd', '# <<< outer', 'e'];
  expect(Object.fromEntries(cutParts(source(...lines), 'game.py'))).toEqual({
    inner: { text: '\nc', firstLine: 3 },
    outer: { text: 'b\n\nc\nd', firstLine: 2 },
  });
});

test.each([
  ['C and JavaScript', '// >>> score', '// <<< score'],
  ['HTML', '<!-- >>> score -->', '<!-- <<< score -->'],
  ['any language, indented', '    // >>> score', '\t// <<< score'],
  ['a file with line breaks of Windows', '// >>> score\r', '// <<< score\r'],
])('a mark is a comment of %s', (_, opening, closing) => {
  const text = source('a', opening, 'b', closing, 'c');
  expect(cutParts(text, 'game')).toEqual(new Map([['score', { text: 'b', firstLine: 2 }]]));
  expect(withoutMarks(text)).toBe('a\nb\nc\n');
});

test.each(['x = 1  # >>> score', '>>> score', '# >>> the score', '# >>>', '# >> score', 'print("# >>> score")'])(
  'a mark is not: %s',
  (line) => {
    const text = source('a', line, 'b');
    expect(cutParts(text, 'game.py').size).toBe(0);
    expect(withoutMarks(text)).toBe(text);
  },
);

test('what is wrong with marks is told all at once', () => {
  const second = ['# >>> twice', 'a', '# <<< twice', '# >>> twice', 'b', '# >>> twice', '# <<< twice'];
  const others = ['# <<< closed', '# >>> empty', '# >>> open', ' ', '# <<< empty', 'c'];
  const again = "The part 'twice' opens a second time. Give one of the two another name.";
  expect(() => cutParts(source(...second, ...others), 'game.py')).toThrow(
    new Faults([
      { file: 'game.py', line: 4, reason: again },
      { file: 'game.py', line: 6, reason: again },
      { file: 'game.py', line: 6, reason: "The part 'twice' is empty. Put its marks around some code." },
      { file: 'game.py', line: 8, reason: "The part 'closed' closes but is not open. Put '>>> closed' above it." },
      { file: 'game.py', line: 9, reason: "The part 'empty' is empty. Put its marks around some code." },
      { file: 'game.py', line: 10, reason: "The part 'open' opens but never closes. Put '<<< open' below it." },
    ]),
  );
});
