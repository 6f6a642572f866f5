import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './text.ts';

const folder = mkdtempSync(join(tmpdir(), 'glidepath-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['line breaks of every kind', Buffer.from('a\r\nb\rc\n\r\n'), ['a\nb\nc\n\n']],
  ['a byte order mark, and another in the text', Buffer.from('\uFEFFa\uFEFF'), ['a\uFEFF']],
  ['a letter in Latin-1', Buffer.from('Gr\r\nfü', 'latin1'), ['Gr\nfü', '2:2']],
  ['UTF-16', Buffer.from('\uFEFFab', 'utf16le'), ['ab', '1:1']],
])('%s', (_, bytes, expected) => {
  const file = join(folder, 'file.txt');
  writeFileSync(file, bytes);
  const { text, faults } = readText(file);
  expect([text, ...faults.map(({ line, column }) => `${line}:${column}`)]).toEqual(expected);
});
