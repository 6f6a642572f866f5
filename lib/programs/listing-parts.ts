import type { Diagnostic } from '../core/diagnostics.ts';

/** Matches `// >>> winner`, up to the end of the comment, which languages such as HTML need. */
const partMarker = /^\s*(?:\/\/|#|\/\*|<!--)\s*(>>>|<<<)\s+(\S+)(.*)/s;
const commentEnds = new Set(['', '*/', '-->']);

/** A comment line that opens a part of a source (`>>>`), or closes it. */
interface PartMarker {
  readonly name: string;
  readonly isOpening: boolean;
  readonly line: number;
  /** The number of lines before it that are no markers. */
  readonly start: number;
}

interface MarkedSource {
  /** The lines that are no markers. */
  readonly lines: readonly string[];
  readonly markers: readonly PartMarker[];
}

function readMarkers(source: string): MarkedSource {
  const lines: string[] = [];
  const markers: PartMarker[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const [, direction, name, end = ''] = partMarker.exec(text) ?? [];
    if (name === undefined || !commentEnds.has(end.trim())) {
      lines.push(text);
      continue;
    }

    const isOpening = direction === '>>>';
    const line = index + 1;
    markers.push({ name, isOpening, line, start: lines.length });
  }
  return { lines, markers };
}

/** Removes the part markers of a source. */
export const removeMarkers = (source: string): string =>
  readMarkers(source).lines.join('\n');

/** Converts a line number in `removeMarkers(source)` to the line number in `source`. */
export function sourceLine(source: string, line: number): number {
  const { markers } = readMarkers(source);
  const before = markers.filter(({ start }) => start < line);
  return line + before.length;
}

/** A part of a source, and its first line without markers. */
export interface ListingPart {
  readonly text: string;
  readonly firstLine: number;
}

interface CutSource {
  readonly parts: ReadonlyMap<string, ListingPart>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the named parts of a source, which may nest and overlap, and an error for each wrong marker. */
export function cutParts(source: string, file: string): CutSource {
  const { lines, markers } = readMarkers(source);
  const parts = new Map<string, ListingPart>();
  const opened = new Map<string, PartMarker>();
  const diagnostics: Diagnostic[] = [];
  const report = ({ line, name }: PartMarker, problem: string) => {
    diagnostics.push({ file, line, reason: `The part '${name}' ${problem}` });
  };

  for (const marker of markers) {
    const { name, isOpening } = marker;
    const opening = opened.get(name);
    if (isOpening) {
      if (opening || parts.has(name)) {
        const remedy = 'Give one of the two another name.';
        report(marker, `opens a second time. ${remedy}`);
      }
      opened.set(name, marker);
      continue;
    }
    if (!opening) {
      report(marker, `closes but is not open. Put '>>> ${name}' above it.`);
      continue;
    }

    const { start } = opening;
    const text = lines.slice(start, marker.start).join('\n');
    if (!text.trim()) {
      report(opening, 'is empty. Put its markers around some code.');
    }
    parts.set(name, { text, firstLine: start + 1 });
    opened.delete(name);
  }

  for (const [name, marker] of opened) {
    report(marker, `opens but never closes. Put '<<< ${name}' below it.`);
  }
  return { parts, diagnostics };
}
