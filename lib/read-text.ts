import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import type { Fault } from './faults.ts';

/**
 * Reads a text file as if it had been written here, without Windows' line breaks and byte order mark. A file in another
 * encoding than UTF-8 is a fault; what it probably says is read all the same, so that whatever else is wrong with it is found
 * in the same run.
 */
export function readText(path: string): { text: string; faults: readonly Fault[] } {
  const bytes = readFileSync(path);
  const read = (encoding: string) => new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const text = read('utf-8');
  if (isUtf8(bytes)) return { text: text.replaceAll('\0', '\uFFFD'), faults: [] };
  const place = location(text).toPoint(Math.max(0, text.indexOf('\uFFFD')));
  const fault = { file: path, ...place, reason: 'This is not UTF-8: save the file with the encoding UTF-8.' };
  return { text: read(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252'), faults: [fault] };
}
