import type { Diagnostic } from '../core/diagnostics.ts';

/** Matches a part marker. The comment line `// >>> winner` opens the part `winner`, and `// <<< winner` closes it. */
const partMarker =
  /^\s*(?:\/\/|#|\/\*|<!--)\s*(>>>|<<<)\s+(\S+)\s*(?:\*\/|-->)?\s*$/;

/** Removes the part markers of a source. */
export function removeMarkers(source: string): string {
  const lines = source.split('\n');
  return lines.filter((line) => !partMarker.test(line)).join('\n');
}

/** Converts a line number in `removeMarkers(source)` to the line number in `source`. */
export function sourceLine(source: string, line: number): number {
  const kept = source
    .split('\n')
    .flatMap((text, index) => (partMarker.test(text) ? [] : [index + 1]));
  return kept[line - 1] ?? line;
}

/** Returns the named parts of a source, which may nest and overlap, and an error for each wrong marker. */
export function cutParts(source: string, file: string) {
  const diagnostics: Diagnostic[] = [];
  const report = (line: number, reason: string) =>
    diagnostics.push({ file, line, reason });
  const open = new Map<string, { line: number; start: number }>();
  const parts = new Map<
    string,
    { readonly text: string; readonly firstLine: number }
  >();
  const kept: string[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [, direction, name] = partMarker.exec(text) ?? [];
    const opened = name && open.get(name);
    if (name === undefined) {
      kept.push(text);
    } else if (direction === '>>>') {
      const isSecond = opened || parts.has(name);
      if (isSecond) {
        report(
          line,
          `The part '${name}' opens a second time. Give one of the two another name.`,
        );
      }
      open.set(name, { line, start: kept.length });
    } else if (!opened) {
      report(
        line,
        `The part '${name}' closes but is not open. Put '>>> ${name}' above it.`,
      );
    } else {
      const part = kept.slice(opened.start).join('\n');
      if (!part.trim()) {
        report(
          opened.line,
          `The part '${name}' is empty. Put its markers around some code.`,
        );
      }
      parts.set(name, { text: part, firstLine: opened.start + 1 });
      open.delete(name);
    }
  }
  for (const [name, { line }] of open) {
    report(
      line,
      `The part '${name}' opens but never closes. Put '<<< ${name}' below it.`,
    );
  }
  return { parts, diagnostics };
}
