import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { testFolder } from './test-folder.ts';

const lines = ['one', 'two [x](y)', '', 'four', '\tfive', '6', '7', '8', 'nine', 'ten'];
const text = `${lines.join('\r\n')}\n${'a'.repeat(300)}b${'c'.repeat(300)}`;
const file = join(testFolder({ 'article.md': text }), 'article.md');

const frame = (line?: number, column?: number) => frameOf({ file, line, column, reason: ' ' }).split('\n');

test('the line of a fault stands between those around it, with a mark below its column', () => {
  expect(frame(2, 5)).toEqual(['    1 | one', '  > 2 | two [x](y)', '      |     ^', '    3 |']);
  expect(frame(1, 1)).toEqual(['  > 1 | one', '      | ^', '    2 | two [x](y)']);
  expect(frame(10)).toEqual(['     9 | nine', '  > 10 | ten', `    11 | ${'a'.repeat(100)}`]);
  // A tab is as wide as the sign that it is counted as.
  expect(frame(5, 2)).toEqual(['    4 | four', '  > 5 |  five', '      |  ^', '    6 | 6']);
  const [, line = '', mark = ''] = frame(11, 301);
  expect([line.length < 115, line[mark.indexOf('^')]]).toEqual([true, 'b']);
});

test('a fault without a line, or in what is no file, has no frame', () => {
  const nowhere = { line: 1, reason: ' ' };
  expect([frame(), frame(99, 3)]).toEqual([[''], ['']]);
  expect([frameOf({ file: 'nowhere.md', ...nowhere }), frameOf({ file: 'lib', ...nowhere })]).toEqual(['', '']);
});
