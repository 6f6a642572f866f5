import { type Fault, Faults } from '../faults.ts';

/** A comment line of its own: `// >>> winner` opens the part `winner`, `# <<< winner` closes one in Python. */
const mark = /^\s*(?:\/\/|#|\/\*|<!--)\s*(>>>|<<<)\s+(\S+)\s*(?:\*\/|-->)?\s*$/;

/** The source as readers get it: without the marks of the parts. */
export function withoutMarks(source: string): string {
  const lines = source.split('\n');
  return lines.filter((line) => !mark.test(line)).join('\n');
}

/** The number that a line of a source as readers have it has in the file with its marks. */
export function lineWithMarks(source: string, line: number): number {
  const kept = source.split('\n').flatMap((text, index) => (mark.test(text) ? [] : [index + 1]));
  return kept[line - 1] ?? line;
}

/**
 * Cuts a source file into its named parts, which may lie within each other and overlap; their lines are counted as readers have
 * them. Throws `Faults` for a mark that opens twice, closes what is not open or is never closed, and for a part without code.
 */
export function cutParts(source: string, file: string) {
  const faults: Fault[] = [];
  const fault = (line: number, reason: string) => faults.push({ file, line, reason });
  const open = new Map<string, { line: number; start: number }>();
  const parts = new Map<string, { readonly text: string; readonly firstLine: number }>();
  const kept: string[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [, direction, name] = mark.exec(text) ?? [];
    const begun = name && open.get(name);
    if (name === undefined) kept.push(text);
    else if (direction === '>>>') {
      const isSecond = begun || parts.has(name);
      if (isSecond) fault(line, `The part '${name}' opens a second time. Give one of the two another name.`);
      open.set(name, { line, start: kept.length });
    } else if (!begun) fault(line, `The part '${name}' closes but is not open. Put '>>> ${name}' above it.`);
    else {
      const part = kept.slice(begun.start).join('\n');
      if (!part.trim()) fault(begun.line, `The part '${name}' is empty. Put its marks around some code.`);
      parts.set(name, { text: part, firstLine: begun.start + 1 });
      open.delete(name);
    }
  }
  for (const [name, { line }] of open)
    fault(line, `The part '${name}' opens but never closes. Put '<<< ${name}' below it.`);
  if (faults.length > 0) throw new Faults(faults);
  return parts;
}
