import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { calledHere } from '../content/front-matter.ts';

/** The front matter of a post. */
type Fields = ReadonlyMap<string, unknown>;

const record = z.record(z.string(), z.unknown());

/** Takes a file apart. Of YAML or TOML that cannot be read each line is a field, and `flaws` says why. */
export function readFields(text: string): { fields: Fields; body: string; flaws: readonly string[] } {
  const [whole = '', fence, head = ''] = /^\s*(-{3}|\+{3})[ \t]*\n(.*?)^\1[ \t]*(?:\n|$)/ms.exec(text) ?? [];
  const body = text.slice(whole.length).replace(/^\n+/, '');
  try {
    // In the failsafe schema a value is the text that was written.
    const options = { schema: 'failsafe', uniqueKeys: false } as const;
    const read = record.parse(fence === '+++' ? parseToml(head) : parseYaml(head, options) || {});
    return { fields: new Map(Object.entries(read)), body, flaws: [] };
  } catch (error) {
    const lines = [...head.matchAll(/^(\w+)\s*[:=][ \t]*(['"]?)(.*)\2[ \t]*$/gm)];
    const fields = new Map(lines.map(([, name = '', , value]) => [name, value]));
    return { fields, body, flaws: [`front matter, read line by line: ${String(error).split('\n')[0]}`] };
  }
}

/** What stands in a field as a text: of a list its first entry, of what describes a picture where that is. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return textOf(value[0]);
  const { success, data } = record.safeParse(value);
  if (success) return textOf(data['image'] ?? data['src'] ?? data['path'] ?? data['url']);
  return String(value ?? '').replace(/\s+/g, ' ');
}

/** What a field is called here and by others. */
export function namesOf(name: string): readonly string[] {
  return [name, ...[...calledHere].flatMap(([other, here]) => (here === name ? other : []))];
}

/** The first text that a field has under any of its names. */
export function fieldOf(fields: Fields, name: string): string {
  return namesOf(name).reduce((text, other) => text || textOf(fields.get(other)), '');
}

/** The day that a field means, whatever way it is written; empty where it is none. */
export function dayOf(fields: Fields, name: string): string {
  const written = fieldOf(fields, name);
  const [, year, month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(written) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = [`${written} UTC`, written].map(Date.parse).find((read) => !Number.isNaN(read));
  return time === undefined ? '' : new Date(time).toISOString().slice(0, 10);
}

/** The entries of lists, each once, or of texts that commas part; spaces do in Jekyll, in what is no single `category`. */
export function listOf(fields: Fields, names: readonly string[], isJekyll = false): readonly string[] {
  const entries = names.flatMap((name) => {
    const value = fields.get(name);
    const text = textOf(value);
    const gap = isJekyll && name.endsWith('s') && !text.includes(',') ? ' ' : ',';
    return Array.isArray(value) ? value.map(textOf) : text.split(gap);
  });
  return [...new Set(entries.map((entry) => entry.trim()))].filter(Boolean);
}
