import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import { cleanText, describeRemoved, findInvalid } from './clean-text.ts';
import type { Diagnostic } from './diagnostics.ts';

interface TextFile {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text file. Converts line breaks to LF, and removes the byte order mark
 * and, with a warning, characters that pages cannot contain. Reports an encoding
 * that is not UTF-8.
 */
export function readText(path: string): TextFile {
  const written = decodeFile(path);
  const { text, removed } = cleanText(written.text);
  if (removed.length === 0) {
    return written;
  }

  const position = location(written.text).toPoint(findInvalid(written.text));
  const warning: Diagnostic = {
    file: path,
    ...position,
    reason: describeRemoved(removed),
    severity: 'warning',
  };
  return { text, diagnostics: [...written.diagnostics, warning] };
}

/** Reads the source of a program as `readText` does, but keeps control characters, which may be a part of its texts. */
export function readSource(path: string): TextFile {
  const { text, diagnostics } = decodeFile(path);
  return { text: text.replaceAll('\0', '\uFFFD'), diagnostics };
}

function decodeFile(path: string): TextFile {
  const bytes = readFileSync(path);
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (isUtf8(bytes)) {
    return { text, diagnostics: [] };
  }

  // The decoder writes this character for invalid bytes.
  const firstInvalid = text.indexOf('\uFFFD');
  const position = location(text).toPoint(firstInvalid);
  const reason = 'The file is not UTF-8. Save it with the encoding UTF-8.';
  return { text, diagnostics: [{ file: path, ...position, reason }] };
}
