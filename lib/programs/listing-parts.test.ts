import { expect, test } from 'vitest';
import { cutParts, removeMarkers } from './listing-parts.ts';

const source = (...lines: readonly string[]): string =>
  lines.map((line) => `${line}\n`).join('');

test('returns the lines between markers, which may nest', () => {
  const lines = [
    'a',
    '# >>> outer',
    'b',
    '# >>> inner',
    '',
    'c',
    '# <<< inner',
    'd',
    '# <<< outer',
    'e',
  ];
  expect(
    Object.fromEntries(cutParts(source(...lines), 'game.py').parts),
  ).toEqual({
    inner: { text: '\nc', firstLine: 3 },
    outer: { text: 'b\n\nc\nd', firstLine: 2 },
  });
});

test.each([
  ['C and JavaScript', '// >>> score', '// <<< score'],
  ['HTML', '<!-- >>> score -->', '<!-- <<< score -->'],
  ['any language, indented', '    // >>> score', '\t// <<< score'],
  ['a file with CRLF line breaks', '// >>> score\r', '// <<< score\r'],
])('reads markers in comments of %s', (_, opening, closing) => {
  const text = source('a', opening, 'b', closing, 'c');
  expect(cutParts(text, 'game').parts).toEqual(
    new Map([['score', { text: 'b', firstLine: 2 }]]),
  );
  expect(removeMarkers(text)).toBe('a\nb\nc\n');
});

test('a marker is alone in its line and has a name', () => {
  const text = source(
    'x = 1  # >>> score',
    '>>> score',
    '# >>> the score',
    '# >>>',
    'print("# >>> score")',
  );
  expect(cutParts(text, 'game.py').parts.size).toBe(0);
  expect(removeMarkers(text)).toBe(text);
});

test('reports all errors of markers at once', () => {
  const second = [
    '# >>> twice',
    'a',
    '# <<< twice',
    '# >>> twice',
    'b',
    '# >>> twice',
    '# <<< twice',
  ];
  const others = [
    '# <<< closed',
    '# >>> empty',
    '# >>> open',
    ' ',
    '# <<< empty',
    'c',
  ];
  const again =
    "The part 'twice' opens a second time. Give one of the two another name.";
  const expected = [
    { line: 4, reason: again },
    { line: 6, reason: again },
    {
      line: 6,
      reason: "The part 'twice' is empty. Put its markers around some code.",
    },
    {
      line: 8,
      reason:
        "The part 'closed' closes but is not open. Put '>>> closed' above it.",
    },
    {
      line: 9,
      reason: "The part 'empty' is empty. Put its markers around some code.",
    },
    {
      line: 10,
      reason:
        "The part 'open' opens but never closes. Put '<<< open' below it.",
    },
  ].map((error) => ({ file: 'game.py', ...error }));
  expect(cutParts(source(...second, ...others), 'game.py').diagnostics).toEqual(
    expected,
  );
});
