import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { fieldAliases } from '../../content/unknown-fields.ts';
import { collapseSpaces } from '../../core/collapse-spaces.ts';

/** The front matter of a post. */
export type Fields = ReadonlyMap<string, unknown>;

/** The values of a mapping, such as a configuration. */
export type Values = Readonly<Record<string, unknown>>;

/** A post without its front matter, and the front matter. */
interface SplitPost {
  readonly fields: Fields;
  readonly body: string;
}

/** The fields that the import reads, with their other names. */
const postFields: Readonly<Record<string, readonly string[]>> = {
  ...fieldAliases,
  aliases: ['alias', 'redirect_from'],
  authors: ['author'],
  categories: ['category'],
  // Jekyll writes 'false' into `published`, and others a date.
  date: [...(fieldAliases['date'] ?? []), 'published'],
  draft: [],
  series: [],
  slug: [],
  status: [],
  subtitle: [],
  tags: [...(fieldAliases['tags'] ?? []), 'categories'],
  title: [],
  // WordPress has these fields, which articles do not need.
  guid: [],
  type: [],
};

/** The names of all fields that the import reads. */
export const knownFields: ReadonlySet<string> = new Set(
  Object.entries(postFields).flat(2),
);

const record = z.record(z.string(), z.unknown());

/** YAML's failsafe schema keeps values as text. */
const yamlOptions = {
  schema: 'failsafe',
  uniqueKeys: false,
  logLevel: 'error',
} as const;

/** Parses YAML or TOML. Reads invalid text line by line, and adds a sentence about it to the problems. */
export function parseFields(
  text: string,
  isToml = false,
  problems: string[] = [],
): Values {
  try {
    const parsed = isToml ? parseToml(text) : parseYaml(text, yamlOptions);

    return record.parse(parsed || {});
  } catch (error) {
    const problem = String(error).replace(/:?\n.*/s, '');
    problems.push(`Invalid front matter, read line by line. ${problem}`);

    return readLines(text);
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

/** Matches lines such as `Title: Lamps`, and indented lines below them. */
const plainFields = /^\s*(?:\w+:.*\n(?:[ \t]+\S.*\n)*)+/;

/** Splits a file into front matter and body. Adds a sentence to the problems if the front matter is invalid. */
export function splitPost(text: string, problems: string[]): SplitPost {
  const [fenced = '', fence, head = ''] =
    /^\s*(-{3}|\+{3})[ \t]*\n((?:.*?\n)?)\1[ \t]*(?:\n|$)/s.exec(text) ?? [];
  const plain = fenced ? '' : findPlainFields(text);
  const values = plain
    ? readLines(plain)
    : parseFields(head, fence === '+++', problems);
  const body = text.slice((fenced || plain).length).replace(/^\n+/, '');

  return { fields: collectFields(values), body };
}

/** Returns front matter of Pelican and MultiMarkdown, which is not between lines `---`. */
function findPlainFields(text: string): string {
  const [head = ''] = plainFields.exec(text) ?? [];

  return /^title:/im.test(head) ? head : '';
}

function collectFields(values: Values): Fields {
  // Zola and Hugo have more fields in these tables.
  const { extra, params, taxonomies, ...own } = values;
  const tables = [extra, params, taxonomies, own].map(toRecord);
  const fields = new Map<string, unknown>();
  for (const [name, value] of tables.flatMap(Object.entries)) {
    // Hugo ignores the case of names, Pelican begins them with a capital letter.
    const isCapitalized = /^[A-Z][a-z]*$/.test(name);
    fields.set(isCapitalized ? name.toLowerCase() : name, value);
  }
  return fields;
}

/** Returns a mapping, or an empty one for all other values. */
function toRecord(value: unknown): Values {
  return record.safeParse(value).data ?? {};
}

/** Returns the text of a value in nested mappings, such as `permalinks.posts`. Of a list, the first entry that has the value counts. */
export function nestedText(value: unknown, names: readonly string[]): string {
  const [name, ...others] = names;
  if (name === undefined) {
    return fieldText(value);
  }

  const texts = [value].flat().map((entry) => {
    return nestedText(toRecord(entry)[name], others);
  });
  return texts.find(Boolean) ?? '';
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
function fieldNames(name: string): readonly string[] {
  return [name, ...(postFields[name] ?? [])];
}

/** Returns the text of a field. If the field has several names, returns the first text that is not empty. */
export function readField(fields: Fields, name: string): string {
  const texts = fieldNames(name).map((other) => fieldText(fields.get(other)));

  return texts.find(Boolean) ?? '';
}

/** Returns the entries of a field with all its names. Splits texts at commas, or in some lists at spaces. */
export function readList(
  fields: Fields,
  name: string,
  hasSpacedLists = false,
): readonly string[] {
  const entries: string[] = [];
  for (const other of fieldNames(name)) {
    const value = fields.get(other);
    const isSpaced = hasSpacedLists && other.endsWith('s');
    const texts = Array.isArray(value)
      ? value.map(fieldText)
      : fieldText(value).split(isSpaced ? /[\s,]+/ : ',');
    entries.push(...texts.map((entry) => entry.trim()));
  }

  return [...new Set(entries)].filter(Boolean);
}

/** Returns a date as `YYYY-MM-DD`; an empty string if it is invalid. Accepts all formats of `Date.parse`. */
export function parseDay(text: string): string {
  const [day] = /^\d{4}[-/]\d\d?[-/]\d\d?/.exec(text) ?? [];
  // The last time zone counts, so that the day is the one that was written.
  const time = Date.parse(`${day ?? text} UTC`);

  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
