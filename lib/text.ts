import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import type { Fault } from './faults.ts';

/**
 * Reads a text file as if it had been written here: Windows' line breaks and byte order mark are not there, and neither
 * is what an old editor's encoding makes of letters. A file in another encoding than UTF-8 is a fault; what it probably
 * says is read all the same, so that whatever else is wrong with it is found in the same run.
 */
export function readText(path: string): { text: string; faults: readonly Fault[] } {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) {
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252';
    return { text: withLineFeeds(new TextDecoder(encoding).decode(bytes)), faults: [encodingFault(path, bytes)] };
  }
  const text = withLineFeeds(new TextDecoder().decode(bytes));
  const index = text.indexOf('\0');
  if (index < 0) return { text, faults: [] };
  const problem = 'The file has a NUL character here.';
  const remedy = 'Take it out, or save the file with the encoding UTF-8.';
  const fault = { file: path, ...location(text).toPoint(index), reason: `${problem} ${remedy}` };
  return { text: text.replaceAll('\0', '\uFFFD'), faults: [fault] };
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function encodingFault(path: string, bytes: Buffer): Fault {
  const decoded = Buffer.from(bytes.toString());
  const different = bytes.findIndex((byte, index) => byte !== decoded[index]);
  // A stream leaves out a character that is only begun, also where the file ends in one and nothing is different.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const before = decoder.decode(bytes.subarray(0, different), { stream: true });
  const byte = bytes[Buffer.byteLength(before)] ?? 0;
  const text = before.replace(/^\uFEFF/, '');
  const problem = `The byte ${byte.toString(16).toUpperCase().padStart(2, '0')} is not UTF-8.`;
  const remedy = 'Save the file with the encoding UTF-8.';
  return { file: path, ...location(text).toPoint(text.length), reason: `${problem} ${remedy}` };
}
