import { describe, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { cutParts, withoutMarks } from './parts.ts';

const source = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** What is wrong with the marks of a source file. */
function faultsOf(...lines: readonly string[]): readonly string[] {
  try {
    cutParts(source(...lines), 'game.py');
    return [];
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

describe('a part', () => {
  test('is what stands between its marks, without them', () => {
    const parts = cutParts(source('a', '# >>> score', 'b', '', 'c', '# <<< score', 'd'), 'game.py');
    expect(Object.fromEntries(parts)).toEqual({ score: { text: 'b\n\nc', firstLine: 2 } });
  });

  test('may lie within another', () => {
    const parts = cutParts(
      source('# >>> outer', 'a', '# >>> inner', 'b', '# <<< inner', 'c', '# <<< outer'),
      'game.py',
    );
    expect(Object.fromEntries(parts)).toEqual({
      inner: { text: 'b', firstLine: 2 },
      outer: { text: 'a\nb\nc', firstLine: 1 },
    });
  });
});

describe('a mark', () => {
  test.each([
    ['C and JavaScript', '// >>> score', '// <<< score'],
    ['HTML', '<!-- >>> score -->', '<!-- <<< score -->'],
    ['any language, indented', '    // >>> score', '\t// <<< score'],
    ['a file with line breaks of Windows', '// >>> score\r', '// <<< score\r'],
  ])('is a comment of %s', (_, opening, closing) => {
    const text = source('a', opening, 'b', closing, 'c');
    expect(cutParts(text, 'game')).toEqual(new Map([['score', { text: 'b', firstLine: 2 }]]));
    expect(withoutMarks(text)).toBe('a\nb\nc\n');
  });

  test.each(['x = 1  # >>> score', '>>> score', '# >>> the score', '# >>>', '# >> score', 'print("# >>> score")'])(
    'is not: %s',
    (line) => {
      const text = source('a', line, 'b');
      expect(cutParts(text, 'game.py').size).toBe(0);
      expect(withoutMarks(text)).toBe(text);
    },
  );
});

describe('a fault is', () => {
  test('a part that opens a second time, while it is open and afterwards', () => {
    expect(faultsOf('# >>> score', 'a', '# >>> score', 'b', '# <<< score')).toEqual([
      "game.py:3: The part 'score' opens a second time. Give one of the two another name.",
    ]);
    expect(faultsOf('# >>> score', 'a', '# <<< score', '# >>> score', 'b', '# <<< score')).toEqual([
      "game.py:4: The part 'score' opens a second time. Give one of the two another name.",
    ]);
  });

  test('a part that is never closed', () => {
    expect(faultsOf('a', '# >>> score', 'b')).toEqual([
      "game.py:2: The part 'score' opens but never closes. Put '<<< score' below it.",
    ]);
  });

  test('a part without a line of code', () => {
    const empty = ["game.py:1: The part 'score' is empty. Put its marks around some code."];
    expect(faultsOf('# >>> score', '# <<< score')).toEqual(empty);
    expect(faultsOf('# >>> score', '', '   ', '# <<< score')).toEqual(empty);
    expect(faultsOf('# >>> score', '# >>> other', '# <<< score', 'a', '# <<< other')).toEqual(empty);
  });
});
