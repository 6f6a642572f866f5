import { beginsField, type PlacedFault } from './fields.ts';

/** The lines of the front matter, from `start` to before `end`, and the line that the body begins with. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  readonly body: number;
  readonly faults: readonly PlacedFault[];
}

const fence = /^---\s*$/;

/** Finds the front matter, and where one of the two lines around it is missing, what looks like it. */
export function findFrontMatter(lines: readonly string[], names: readonly string[]): Extent {
  const faults: PlacedFault[] = [];
  const fault = (line: number, problem: string, remedy: string) => faults.push({ line, column: 1, problem, remedy });
  const isFence = (line = '') => fence.test(line);
  const [first = ''] = lines;
  const language = /^---\s*(\w+)\s*$/.exec(first)?.[1];
  if (language && language !== 'yaml') {
    fault(1, `The front matter is written in '${language}'.`, "Write it in YAML, below a line that is just '---'.");
    return { start: 0, end: 0, body: lines.findIndex(isFence) + 1, faults };
  }
  const isOpened = isFence(first) || language !== undefined;
  if (!isOpened && !beginsField(first, names)) {
    fault(1, 'The front matter is missing.', "Begin the file with a line '---', the fields, and another '---'.");
    return { start: 0, end: 0, body: 0, faults };
  }
  if (!isOpened) fault(1, "The front matter has no '---' above it.", "Begin the file with a line that is just '---'.");
  let start = isOpened ? 1 : 0;
  if (isFence(lines[start]) && beginsField(lines[start + 1] ?? '', names)) {
    start += 1;
    fault(start, "The front matter has two '---' above it.", 'Take one of the two lines out.');
  }
  const end = lines.findIndex((line, index) => index >= start && isFence(line));
  const text = findText(lines.slice(start, end < 0 ? undefined : end), names);
  // A paragraph above the next '---' is a text, and the '---' a line across it; a mere line in between is a mistake.
  if (end < 0 || (text > 0 && lines[start + text - 1]?.trim() === '')) {
    const body = text < 0 ? lines.length : start + text;
    fault(1, "The front matter has no '---' below it.", "Put a line that is just '---' below its last field.");
    return { start, end: body, body, faults };
  }
  const isTwice = isFence(lines[end + 1]);
  if (isTwice) fault(end + 2, "The front matter has two '---' below it.", 'Take one of the two lines out.');
  return { start, end, body: end + (isTwice ? 2 : 1), faults };
}

/** The first line below all fields that is neither a field nor a part of one. */
function findText(lines: readonly string[], names: readonly string[]): number {
  const last = lines.findLastIndex((line) => names.some((name) => line.startsWith(`${name}:`)));
  return lines.findIndex((line, index) => index > last && /^(?:[^\s#]|##)/.test(line) && !beginsField(line, names));
}
