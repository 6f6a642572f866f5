import { isMap, isScalar, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Advice, Fault } from '../faults.ts';

/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong at a place of a front matter. */
export type PlacedFault = Omit<Fault, 'file'> & Place;

/** A field of a front matter as it is written. */
export interface Field {
  readonly name: string;
  readonly namePlace: Place;
  /** Where its text begins; where there is none, the place of its name. */
  readonly place: Place;
  /** What YAML reads, and `undefined` where that is no text. */
  readonly text: string | undefined;
}

/** The lines from the beginning of one field to that of the next. */
interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

/** A name of one or two words, which may stand in quotes, and a colon with a space behind it. */
const beginning = /^(["']?)([\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?)\1\s*:(?=\s|$)/u;

/** Whether a line begins a field: one of the names given, or any other with a space behind its colon. */
export function beginsField(line: string, names: readonly string[]): boolean {
  return beginning.test(line) || beginsKnownField(line, names);
}

function beginsKnownField(line: string, names: readonly string[]): boolean {
  return names.some((name) => line.startsWith(`${name}:`));
}

/**
 * Reads the lines of a front matter. Each field is given to YAML by itself, so that what is wrong with one hides nothing
 * of the others; and what is wrong is said in the words of somebody who writes texts.
 */
export function readFields(
  lines: readonly string[],
  firstLine: number,
  names: readonly string[],
): { fields: readonly Field[]; faults: readonly PlacedFault[] } {
  const fields: Field[] = [];
  const faults: PlacedFault[] = [];
  const first = lines.findIndex((line) => !/^\s*(?:#|$)/.test(line));
  const stray = beginsField(lines[first] ?? '', names) ? undefined : lines[first];
  if (stray) faults.push(strayFault(stray, { line: firstLine + first, column: 1 }, names));
  const blocks: { line: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    // A line that begins no field belongs to the one above; whether it may stand there, YAML says.
    if (beginsField(line, names)) blocks.push({ line: firstLine + index, lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  }
  for (const block of blocks) readBlock(block);
  return { fields, faults };

  function readBlock({ line: above, lines }: Block): void {
    const { field, fault } = readField({ line: above, lines }, names);
    const isIndented = (line: string) => /^\s/.test(line) && beginsKnownField(line.trimStart(), names);
    const index = fault ? lines.findIndex(isIndented) : -1;
    const line = lines[index];
    if (line === undefined) {
      fields.push(field);
      if (fault) faults.push(fault);
      return;
    }
    const place = { line: above + index, column: 1 };
    faults.push(strayFault(line, place, names));
    readBlock({ line: above, lines: lines.slice(0, index) });
    readBlock({ line: place.line, lines: [line.trimStart(), ...lines.slice(index + 1)] });
  }
}

function readField({ line: firstLine, lines }: Block, names: readonly string[]): { field: Field; fault?: PlacedFault } {
  const source = lines.join('\n').trimEnd();
  const counter = new LineCounter();
  // In the failsafe schema every scalar is the text that was written: a slug of 404 or a date needs no quotes.
  const document = parseDocument(source, { schema: 'failsafe', lineCounter: counter });
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const [head = ''] = /^[^:]*:\s*/.exec(source) ?? [];
  const written = source.slice(head.length);
  const name = beginning.exec(source)?.[2] ?? source.slice(0, source.indexOf(':'));
  const namePlace = { line: firstLine, column: 1 };
  const place = written === '' ? namePlace : placeAt(head.length);
  const field = { name, namePlace, place, text: undefined };
  const wrong = ([problem, remedy]: Advice) => ({ field, fault: { ...place, problem, remedy } });

  if (head.endsWith(':') && written !== '') {
    return wrong([`There is no space behind '${name}:'.`, `Write '${name}: ${written}'.`]);
  }
  const [error] = document.errors;
  const value = isMap(document.contents) ? document.contents.items[0]?.value : undefined;
  const isText = isScalar(value) && value.anchor === undefined && value.tag === undefined;
  if (error || !isText || typeof value.value !== 'string') {
    const stray = error && placeAt(error.pos[0]);
    const line = stray && lines[stray.line - firstLine];
    // What stands at the start of a line below the field's own cannot be a part of its text.
    if (stray && line && stray.line > firstLine && /^[\S\t]/.test(line)) {
      return { field, fault: strayFault(line, stray, names) };
    }
    return wrong(explain(name, written, error));
  }
  const comment = value.type === 'PLAIN' && /^[^\S\n]*(#.*)/.exec(source.slice(value.range?.[1]))?.[1];
  // Behind one word, as in `type: blog # or code`, a comment may be meant; within a sentence, a '#' is a part of it.
  if (!comment || (/^#\s/.test(comment) && !/\s/.test(value.value))) return { field: { ...field, text: value.value } };
  const problem = `The text of '${name}' ends before '${comment}': behind a space, '#' begins a comment.`;
  return wrong([problem, `${quotes(written)} A comment has a line of its own.`]);
}

/** What is wrong with a line that belongs to no field. */
function strayFault(line: string, place: Place, names: readonly string[]): PlacedFault {
  const text = line.trim();
  const [problem, remedy] = beginsKnownField(text, names)
    ? [`'${text.split(':')[0]}' is indented.`, 'Begin each field at the start of its line.']
    : line.startsWith('\t')
      ? ['A tab begins the line.', 'Indent it with spaces.']
      : [`The line '${text}' is no field.`, "Write 'name: text', or indent it where it goes on with the text above."];
  return { ...place, problem, remedy };
}

/** What stops YAML from reading a text, for those who have never heard of YAML. */
function explain(name: string, written: string, error: YAMLError | undefined): Advice {
  const text = `The text of '${name}'`;
  const first = written.charAt(0);
  const isQuoted = /["']/.test(first);
  if (error?.code === 'MISSING_CHAR' && /^(["']).*\1$/s.test(written) && written.length > 1) {
    return [`${text} goes on at the start of a line.`, 'Indent all of its lines but the first.'];
  }
  if (error?.code === 'MISSING_CHAR' && isQuoted) {
    return [`The quote ${first} in '${name}' opens but never closes.`, `Put another ${first} at the end of the text.`];
  }
  const problem =
    error?.code === 'BAD_DQ_ESCAPE'
      ? `${text} has a backslash, which says something else between double quotes.`
      : isQuoted
        ? `${text} goes on behind its closing quote.`
        : error?.code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(written)
          ? `YAML takes the colon in the text of '${name}' for the end of a name.`
          : `${text} begins with '${first}', which says something else in YAML.`;
  return [problem, quotes(written)];
}

/** The remedy for whatever a text may hold: the text in quotes, ready to be put in. */
function quotes(written: string): string {
  const [, , quoted] = /^(["'])(.*)\1$/s.exec(written) ?? [];
  const text = (quoted ?? written).replace(/\n#.*/g, '').replace(/\s*\n\s*/g, ' ');
  const mark = text.includes("'") && !/["\\]/.test(text) ? '"' : "'";
  return `Put it into quotes: ${mark}${mark === "'" ? text.replaceAll("'", "''") : text}${mark}.`;
}
