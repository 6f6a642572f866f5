import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import type { Diagnostic } from './diagnostics.ts';

/**
 * Reads a text file. Converts line breaks to LF, and removes the byte order mark. If the encoding is not UTF-8, returns
 * an error and the text in its most likely encoding, so that the same run also finds the other errors in the file.
 */
export function readText(path: string): {
  text: string;
  diagnostics: readonly Diagnostic[];
} {
  const bytes = readFileSync(path);
  const read = (encoding: string) =>
    new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const text = read('utf-8');
  if (isUtf8(bytes))
    return { text: text.replaceAll('\0', '\uFFFD'), diagnostics: [] };
  const position = location(text).toPoint(Math.max(0, text.indexOf('\uFFFD')));
  const diagnostic = {
    file: path,
    ...position,
    reason: 'The file is not UTF-8. Save it with the encoding UTF-8.',
  };
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252';
  return { text: read(encoding), diagnostics: [diagnostic] };
}
