import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import type { Diagnostic } from './diagnostics.ts';

interface TextFile {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text file. Converts line breaks to LF, and removes the byte order mark. Reports an encoding that is not UTF-8. */
export function readText(path: string): TextFile {
  const bytes = readFileSync(path);
  const written = new TextDecoder().decode(bytes);
  const text = written.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (isUtf8(bytes)) {
    return { text: text.replaceAll('\0', '\uFFFD'), diagnostics: [] };
  }

  const position = location(text).toPoint(text.indexOf('\uFFFD'));
  const reason = 'The file is not UTF-8. Save it with the encoding UTF-8.';
  return { text, diagnostics: [{ file: path, ...position, reason }] };
}
