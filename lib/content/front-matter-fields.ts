import matter from 'gray-matter';
import { isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { cleanText } from '../core/clean-text.ts';

/** A line and a column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A field of the front matter. */
export interface Field {
  readonly name: string;
  /** The value, or the entries of a list with commas between them. Undefined for other values. */
  readonly text: string | undefined;
  /** The comment after the value. */
  readonly comment: string;
  readonly position: Position;
  /** The characters of the text that pages cannot contain, and that were removed. */
  readonly removed: readonly string[];
  /** Why the field is not valid YAML. */
  problem?: string;
}

/** An article's file, split after its front matter. */
interface SplitFile {
  readonly hasFrontMatter: boolean;
  readonly fields: readonly Field[];
  /** The text. Blank lines replace the front matter, so that lines keep their numbers. */
  readonly content: string;
}

/** Splits the front matter from the text, and parses its fields. */
export function splitFrontMatter(source: string): SplitFile {
  const hasFrontMatter =
    source.startsWith('---') && /\n---[ \t]*(?:\n|$)/.test(source);
  if (!hasFrontMatter) {
    return { hasFrontMatter, fields: [], content: source };
  }

  // Removes the language, because gray-matter would run JavaScript. The options
  // turn off the cache of gray-matter.
  const file = source.replace(/^---.*/, '---');
  const { data, content } = matter(file, { engines: { yaml: parseFields } });
  const { fields = [] }: { readonly fields?: readonly Field[] } = data;
  const frontMatter = file.slice(0, file.length - content.length);
  const blankLines = frontMatter.replace(/[^\n]/g, '');

  return { hasFrontMatter, fields, content: blankLines + content };
}

/** Parses fields. All values are strings, so dates need no quotes. */
function parseFields(yaml: string): { readonly fields: readonly Field[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    prettyErrors: false,
    lineCounter,
  });

  const fields: Field[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
      // After a mistake such as `title: A: B`, the next fields are in a nested
      // mapping, so fields are all names that begin a line.
      if (lineCounter.linePos(start).col === 1) {
        const scalar = isScalar(value) ? value : undefined;
        const offset = scalar?.range?.[0] ?? start;
        const { line, col: column } = lineCounter.linePos(offset);
        fields.push({
          name: String(key),
          position: { line, column },
          comment: scalar?.comment ?? '',
          ...readText(value),
        });
      }
    },
  });

  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    const { line } = lineCounter.linePos(pos[0]);
    const field = fields.findLast(({ position }) => position.line <= line);
    if (field) {
      field.problem ??= message;
    }
  }
  return { fields };
}

/** Returns the text of a scalar or a list. */
function readText(value: unknown): Pick<Field, 'text' | 'removed'> {
  if (isSeq(value)) {
    return cleanText(value.items.join());
  }
  return isScalar(value)
    ? cleanText(String(value).trim())
    : { text: undefined, removed: [] };
}
