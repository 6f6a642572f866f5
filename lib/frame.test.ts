import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameOf } from './frame.ts';

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'glidepath-frame-')), 'article.md');
  const lines = [
    'one',
    'two [x](y)',
    '',
    'four',
    '\tfive',
    ...Array.from({ length: 5 }, (_, index) => `line ${index + 6}`),
  ];
  writeFileSync(file, `${lines.join('\r\n')}\n${'a'.repeat(300)}b${'c'.repeat(300)}`);
});
afterAll(() => rmSync(join(file, '..'), { recursive: true }));

const frame = (line?: number, column?: number) => frameOf({ file, line, column, reason: ' ' }).split('\n');

test('the line of a fault stands between those around it, with a mark below its column', () => {
  expect(frame(2, 5)).toEqual(['    1 | one', '  > 2 | two [x](y)', '      |     ^', '    3 |']);
});

test('the first line has none above it, and the last none below', () => {
  expect(frame(1, 1)).toEqual(['  > 1 | one', '      | ^', '    2 | two [x](y)']);
  expect(frame(10)).toEqual(['     9 | line 9', '  > 10 | line 10', `    11 | ${'a'.repeat(100)}`]);
});

test('a tab is as wide as the sign that it is counted as', () => {
  expect(frame(5, 2)).toEqual(['    4 | four', '  > 5 |  five', '      |  ^', '    6 | line 6']);
});

test('of a long line the part is shown that the fault is in', () => {
  const [, line = '', mark = ''] = frame(11, 301);
  expect(line.length).toBeLessThan(115);
  expect(line[mark.indexOf('^')]).toBe('b');
});

test('a fault without a line, or in what is no file, has no frame', () => {
  expect(frame()).toEqual(['']);
  const nowhere = { line: 1, reason: ' ' };
  expect([frameOf({ file: 'nowhere.md', ...nowhere }), frameOf({ file: 'lib', ...nowhere })]).toEqual(['', '']);
  expect(frame(99, 3)).toEqual(['']);
});
