import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { fieldAliases } from '../../content/front-matter.ts';
import { collapseSpaces } from '../../core/collapse-spaces.ts';

type Fields = ReadonlyMap<string, unknown>;

const record = z.record(z.string(), z.unknown());

/** Parses YAML or TOML. YAML's failsafe schema keeps values as text. Reads invalid text line by line. */
export function parseFields(text: string, isToml: boolean) {
  try {
    const parsed = isToml
      ? parseToml(text)
      : parseYaml(text, {
          schema: 'failsafe',
          uniqueKeys: false,
          logLevel: 'error',
        });
    return { values: record.parse(parsed || {}), problems: [] };
  } catch (error) {
    const problem = String(error).replace(/:?\n.*/s, '');
    return {
      values: readLines(text),
      problems: [`Invalid front matter, read line by line. ${problem}`],
    };
  }
}

function readLines(text: string): Record<string, unknown> {
  const lines = [...text.matchAll(/^(\w+)\s*[:=][ \t]*(['"]?)(.*)\2[ \t]*$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', , value]) => [name, value]),
  );
}

/** Matches front matter of Pelican and MultiMarkdown: lines such as `Title: …` at the start, without a `---`. */
const plainFields =
  /^(?:\ufeff|\s)*(?=(?:\w+:.*\n)*title:)((?:\w+:.*\n(?:[ \t]+\S.*\n)*)+)/i;

/** Returns the text of a value in nested mappings, such as `permalinks.posts`. */
export const nestedText = (
  value: unknown,
  ...names: readonly string[]
): string => fieldText(nestedValue(value, ...names));

/** Returns a value in nested mappings, or `undefined`. */
export const nestedValue = (
  value: unknown,
  ...names: readonly string[]
): unknown =>
  names.reduce((inner, name) => record.safeParse(inner).data?.[name], value);

/** Splits a file into front matter and body. */
export function readFields(text: string) {
  const [whole = '', fence, head = ''] =
    /^\s*(-{3}|\+{3})[ \t]*\n(.*?)^\1[ \t]*(?:\n|$)/ms.exec(text) ?? [];
  const [plain = ''] = (!whole && plainFields.exec(text)) || [];
  const lines = plain.replace(/^\w+(?=:)/gm, (name) => name.toLowerCase());
  const { values, problems } = plain
    ? { values: readLines(lines), problems: [] }
    : parseFields(head, fence === '+++');
  // Zola and Hugo have more fields in these tables.
  const { extra, params, taxonomies, ...own } = values;
  const tables = [extra, params, taxonomies].flatMap(
    (table) => record.safeParse(table).data ?? [],
  );
  const fields: Fields = new Map(
    Object.entries(Object.assign({}, ...tables, own)),
  );
  return {
    fields,
    body: text.slice((whole || plain).length).replace(/^\n+/, ''),
    problems,
  };
}

/** Returns a field's value as text: the first entry of a list, or the path or URL of an image. */
export function fieldText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return fieldText(value[0]);
  const { success, data } = record.safeParse(value);
  if (success)
    return fieldText(
      data['image'] ?? data['src'] ?? data['path'] ?? data['url'],
    );
  return collapseSpaces(String(value ?? ''));
}

/** Returns the names of a field in this project and in other generators. */
export function fieldNames(name: string): readonly string[] {
  return [name, ...(fieldAliases[name] ?? [])];
}

/** Returns the text of a field. If the field has several names, returns the first text that is not empty. */
export const readField = (fields: Fields, name: string): string =>
  fieldNames(name).reduce(
    (text, other) => text || fieldText(fields.get(other)),
    '',
  );

/** Returns a date as `YYYY-MM-DD`; an empty string if it is invalid. Accepts all formats of `Date.parse`. */
export function parseDay(text: string): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const plain =
    year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = (plain ? [plain] : [`${text} UTC`, text])
    .map(Date.parse)
    .find((parsed) => !Number.isNaN(parsed));
  const date =
    time === undefined ? '' : new Date(time).toISOString().slice(0, 10);
  // `Date.parse` reads February 30 as March 2.
  return plain && date !== plain ? '' : date;
}

/** Returns the entries of fields, without duplicates. Splits texts at commas or, in Jekyll's lists, at spaces. */
export function readList(
  fields: Fields,
  names: readonly string[],
  isJekyll = false,
): readonly string[] {
  const entries = names.flatMap((name) => {
    const value = fields.get(name);
    const text = fieldText(value);
    const separator =
      isJekyll && name.endsWith('s') && !text.includes(',') ? ' ' : ',';
    return Array.isArray(value) ? value.map(fieldText) : text.split(separator);
  });
  return [...new Set(entries.map((entry) => entry.trim()))].filter(Boolean);
}
