import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './text.ts';

const folder = mkdtempSync(join(tmpdir(), 'glidepath-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is read of these bytes, and where they are wrong. */
function read(...parts: readonly (string | number)[]) {
  const file = join(folder, 'file.txt');
  writeFileSync(
    file,
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part])))),
  );
  const { text, faults } = readText(file);
  return [text, ...faults.map(({ line, column, reason }) => `${line}:${column}: ${reason.split('. ')[0]}.`)];
}

test.each([
  ['line breaks of every kind', ['a\r\nb\rc\n\r\n'], ['a\nb\nc\n\n']],
  ['a byte order mark, and another in the text', ['\uFEFFa\uFEFF'], ['a\uFEFF']],
  ['a letter in Latin-1', ['ü\r\nGr', 0xfc, 0xdf, 'e'], ['Ã¼\nGrüße', '2:3: The byte FC is not UTF-8.']],
  ['one behind a byte order mark', ['\uFEFFa', 0xe9], ['ï»¿aé', '1:2: The byte E9 is not UTF-8.']],
  ['a character that is cut off', ['é', 0xe2, 0xa0], ['Ã©â\u00a0', '1:2: The byte E2 is not UTF-8.']],
  ['UTF-16', [0xff, 0xfe, 'a', 0, 'b', 0], ['ab', '1:1: The byte FF is not UTF-8.']],
  ['a NUL', ['a\r\nb', 0, 'c', 0], ['a\nb\uFFFDc\uFFFD', '2:2: The file has a NUL character here.']],
] as const)('%s', (_, parts, expected) => {
  expect(read(...parts)).toEqual(expected);
});
