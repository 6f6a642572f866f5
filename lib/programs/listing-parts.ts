import type { Diagnostic } from '../core/diagnostics.ts';

/** Matches `// >>> winner`, up to the end of the comment, which languages such as HTML need. */
const partMarker = /^\s*(?:\/\/|#|\/\*|<!--)\s*(>>>|<<<)\s+(\S+)(.*)/s;
const commentEnds = new Set(['', '*/', '-->']);

/** A comment line that opens a part of a source (`>>>`), or closes it. */
interface PartMarker {
  readonly name: string;
  readonly isOpening: boolean;
}

function readMarker(line: string): PartMarker | undefined {
  const [, direction, name, end = ''] = partMarker.exec(line) ?? [];
  if (name === undefined || !commentEnds.has(end.trim())) {
    return undefined;
  }
  return { name, isOpening: direction === '>>>' };
}

/** Removes the part markers of a source. */
export function removeMarkers(source: string): string {
  const lines = source.split('\n');
  return lines.filter((line) => !readMarker(line)).join('\n');
}

/** Converts a line number in `removeMarkers(source)` to the line number in `source`. */
export function sourceLine(source: string, line: number): number {
  let kept = 0;
  for (const [index, text] of source.split('\n').entries()) {
    if (readMarker(text)) {
      continue;
    }
    kept += 1;
    if (kept === line) {
      return index + 1;
    }
  }
  return line;
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
  const cutter = new PartCutter(file);
  for (const [index, text] of source.split('\n').entries()) {
    cutter.read(text, index + 1);
  }
  cutter.end();

  const { parts, diagnostics } = cutter;
  return { parts, diagnostics };
}

class PartCutter {
  readonly parts = new Map<string, ListingPart>();
  readonly diagnostics: Diagnostic[] = [];
  /** The lines of markers, and the numbers of kept lines before them. */
  readonly #open = new Map<string, { line: number; start: number }>();
  readonly #kept: string[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(text: string, line: number): void {
    const marker = readMarker(text);
    if (!marker) {
      this.#kept.push(text);
    } else if (marker.isOpening) {
      this.#openPart(marker.name, line);
    } else {
      this.#closePart(marker.name, line);
    }
  }

  end(): void {
    for (const [name, { line }] of this.#open) {
      this.#report(
        line,
        `The part '${name}' opens but never closes. Put '<<< ${name}' below it.`,
      );
    }
  }

  #openPart(name: string, line: number): void {
    if (this.#open.has(name) || this.parts.has(name)) {
      this.#report(
        line,
        `The part '${name}' opens a second time. Give one of the two another name.`,
      );
    }
    this.#open.set(name, { line, start: this.#kept.length });
  }

  #closePart(name: string, line: number): void {
    const opened = this.#open.get(name);
    if (!opened) {
      this.#report(
        line,
        `The part '${name}' closes but is not open. Put '>>> ${name}' above it.`,
      );
      return;
    }

    const text = this.#kept.slice(opened.start).join('\n');
    if (!text.trim()) {
      this.#report(
        opened.line,
        `The part '${name}' is empty. Put its markers around some code.`,
      );
    }
    this.parts.set(name, { text, firstLine: opened.start + 1 });
    this.#open.delete(name);
  }

  #report(line: number, reason: string): void {
    this.diagnostics.push({ file: this.#file, line, reason });
  }
}
