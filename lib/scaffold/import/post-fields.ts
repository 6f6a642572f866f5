import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { fieldAliases } from '../../content/unknown-fields.ts';
import { collapseSpaces } from '../../core/collapse-spaces.ts';

/** The front matter of a post. */
export type Fields = ReadonlyMap<string, unknown>;

/** The values of a mapping, such as a configuration. */
export type Values = Readonly<Record<string, unknown>>;

/** The parsed values, and what is wrong with the text. */
interface ParsedFields {
  readonly values: Values;
  readonly problems: readonly string[];
}

/** A post without its front matter, and the front matter. */
interface SplitPost {
  readonly fields: Fields;
  readonly body: string;
  readonly problems: readonly string[];
}

const record = z.record(z.string(), z.unknown());

/** YAML's failsafe schema keeps values as text. */
const yamlOptions = {
  schema: 'failsafe',
  uniqueKeys: false,
  logLevel: 'error',
} as const;

/** Parses YAML or TOML. Reads invalid text line by line. */
export function parseFields(text: string, isToml: boolean): ParsedFields {
  try {
    const parsed = isToml ? parseToml(text) : parseYaml(text, yamlOptions);

    return { values: record.parse(parsed || {}), problems: [] };
  } catch (error) {
    const problem = String(error).replace(/:?\n.*/s, '');
    const reason = `Invalid front matter, read line by line. ${problem}`;

    return { values: readLines(text), problems: [reason] };
  }
}

/** Reads lines such as `title: Lamps` and `title = "Lamps"`. */
function readLines(text: string): Values {
  const values: Record<string, unknown> = {};
  const line = /^(\w+)\s*[:=][ \t]*(['"]?)(.*)\2[ \t]*$/gm;
  for (const [, name = '', , value] of text.matchAll(line)) {
    values[name] = value;
  }
  return values;
}

/** Splits a file into front matter and body. */
export function splitPost(text: string): SplitPost {
  const [whole = '', fence, head = ''] =
    /^\s*(-{3}|\+{3})[ \t]*\n((?:.*?\n)?)\1[ \t]*(?:\n|$)/s.exec(text) ?? [];
  const plain = whole ? '' : findPlainFields(text);
  const { values, problems } = plain
    ? { values: readLines(plain), problems: [] }
    : parseFields(head, fence === '+++');
  // Zola and Hugo have more fields in these tables.
  const { extra, params, taxonomies, ...own } = values;
  const tables = [extra, params, taxonomies].map(
    (table) => record.safeParse(table).data,
  );
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(
    Object.assign({}, ...tables, own),
  )) {
    // Hugo ignores the case of names, Pelican begins them with a capital letter.
    const isCapitalized = /^[A-Z][a-z]*$/.test(name);
    fields.set(isCapitalized ? name.toLowerCase() : name, value);
  }
  const body = text.slice((whole || plain).length).replace(/^\n+/, '');

  return { fields, body, problems };
}

/** Matches lines such as `Title: Lamps`, and indented lines below them. */
const plainFields = /^\s*(?:\w+:.*\n(?:[ \t]+\S.*\n)*)+/;

/** Returns front matter of Pelican and MultiMarkdown, which is not between lines `---`. */
function findPlainFields(text: string): string {
  const [head = ''] = plainFields.exec(text) ?? [];

  return /^title:/im.test(head) ? head : '';
}

/** Returns the text of a value in nested mappings, such as `permalinks.posts`. */
export function nestedText(value: unknown, ...names: string[]): string {
  return fieldText(nestedValue(value, ...names));
}

/** Returns a value in nested mappings, or `undefined`. Of a list, the first entry that has the value counts. */
export function nestedValue(value: unknown, ...names: string[]): unknown {
  const [name, ...others] = names;
  if (name === undefined) {
    return value;
  }

  for (const entry of [value].flat()) {
    const values = record.safeParse(entry).data ?? {};
    const found = nestedValue(values[name], ...others);
    // Defaults of Jekyll may be for pages only.
    const scope = record.safeParse(values['scope']).data;
    if (found !== undefined && scope?.['type'] !== 'pages') {
      return found;
    }
  }
  return undefined;
}

/** Returns a field's value as text: the first entry of a list, or the path or URL of an image. */
export function fieldText(value: unknown): string {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return fieldText(value[0]);
  }

  const { success, data } = record.safeParse(value);
  if (success) {
    const { image, src, path, url } = data;
    return fieldText(image ?? src ?? path ?? url);
  }
  return collapseSpaces(String(value ?? ''));
}

/** Returns the names of a field in this project and in other generators. */
export function fieldNames(name: string): readonly string[] {
  return [name, ...(fieldAliases[name] ?? [])];
}

/** Returns the text of a field. If the field has several names, returns the first text that is not empty. */
export function readField(fields: Fields, name: string): string {
  const texts = fieldNames(name).map((other) => fieldText(fields.get(other)));

  return texts.find(Boolean) ?? '';
}

/** Returns a date as `YYYY-MM-DD`; an empty string if it is invalid. Accepts all formats of `Date.parse`. */
export function parseDay(text: string): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  if (year) {
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    // `Date.parse` reads February 30 as March 2.
    return formatDay(Date.parse(date)) === date ? date : '';
  }

  const time = Date.parse(`${text} UTC`);
  return formatDay(Number.isNaN(time) ? Date.parse(text) : time);
}

function formatDay(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** Returns the time of day in a date as `HH:MM:SS`, or ''. */
export function parseTime(text: string): string {
  const [, hour = '', rest = ''] =
    /(\d{1,2})(:\d\d(?::\d\d)?)/.exec(text) ?? [];

  return rest && hour.padStart(2, '0') + rest;
}

/** Returns the entries of fields, without duplicates. Splits texts at commas, or in some lists at spaces. */
export function readList(
  fields: Fields,
  names: readonly string[],
  hasSpacedLists = false,
): readonly string[] {
  const entries: string[] = [];
  for (const name of names) {
    const value = fields.get(name);
    const text = fieldText(value);
    const isSpaced =
      hasSpacedLists && name.endsWith('s') && !text.includes(',');
    const texts = Array.isArray(value)
      ? value.map(fieldText)
      : text.split(isSpaced ? ' ' : ',');
    entries.push(...texts.map((entry) => entry.trim()));
  }
  return [...new Set(entries)].filter(Boolean);
}
