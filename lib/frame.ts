import { existsSync, readFileSync, statSync } from 'node:fs';
import { describeFault, type Fault } from './faults.ts';

/** How much of a long line is shown, in characters, as wide as a small terminal. */
const width = 100;

/** The line of a fault with those around it, and a mark below its column; empty where the fault has no place in a file. */
export function frameOf({ file, line, column }: Fault): string {
  if (!line || !existsSync(file) || !statSync(file).isFile()) return '';
  const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
  if (line > lines.length) return '';
  const first = Math.max(line - 1, 1);
  const shown = lines.slice(first - 1, line + 1);
  const digits = String(line + 1).length;
  // Of a long line the part is shown that the fault is in.
  const start = column && column > width ? column - Math.floor(width / 2) : 0;
  return shown
    .flatMap((text, index) => {
      const number = first + index;
      const isMeant = number === line;
      const visible = text.slice(start, start + width).replaceAll('\t', ' ');
      const row = `  ${isMeant ? '>' : ' '} ${String(number).padStart(digits)} | ${visible}`.trimEnd();
      return isMeant && column ? [row, `    ${' '.repeat(digits)} | ${' '.repeat(column - 1 - start)}^`] : [row];
    })
    .join('\n');
}

/** A fault in one line, and below it the lines that it is in. */
export function withFrame(fault: Fault, frame = frameOf(fault)): string {
  return [describeFault(fault), frame].filter(Boolean).join('\n');
}
