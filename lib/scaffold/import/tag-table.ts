import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { collapseSpaces } from '../../core/collapse-spaces.ts';
import { type Diagnostic, DiagnosticsError } from '../../core/diagnostics.ts';
import { readText } from '../../core/read-text.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { Site } from './find-site.ts';
import { escapeHtml, indentLines } from './format-content.ts';
import {
  elementEndTag,
  elementName,
  findCode,
  type ParsedText,
  parsePost,
  readAttributes,
} from './parse-post.ts';
import { parseFields } from './post-fields.ts';
import {
  findEndTag,
  type Range,
  readTags,
  type Tag,
  type TemplateArgs,
} from './templates.ts';

/** The Markdown or HTML with which the owner replaces tags, by their names. */
export type TagTable = ReadonlyMap<string, string>;

/** A tag of a template language, or a component, that the import does not know. */
export interface UnknownTag {
  readonly name: string;
  readonly written: string;
  /** The end of a sentence about the tag, such as 'was not converted'. */
  readonly fate: string;
}

const rows = z.record(z.string(), z.string());

/** Returns the path of the table in an old project, from this project. */
function tableFile(root: string): string {
  return relative('.', join(root, 'import-tags.yaml'));
}

/** Reads the table of an old project, if it has one. */
export function readTagTable(root: string): TagTable {
  const file = tableFile(root);
  if (!existsSync(file)) {
    return new Map();
  }

  const problems: string[] = [];
  const values = parseFields(readText(file).text, false, problems);
  const { data } = rows.safeParse(values);
  if (!data || problems.length > 0) {
    const remedy =
      'Write the name of a tag and its HTML in quotes, such as "poll: \'<p>{1}</p>\'"';
    const reason = `The table of tags is invalid. ${remedy}.`;
    throw new DiagnosticsError([{ file, reason }]);
  }
  return new Map(Object.entries(data));
}

/**
 * Replaces the tags that are in the table, and start tags and end tags one by
 * one, so that the text between them is converted like all other text.
 */
export function applyTagTable(parsed: ParsedText, table: TagTable): ParsedText {
  const edits: Edit[] = [];
  const { text } = parsed;
  const tags = table.size > 0 ? readTags(text, findCode(parsed)) : [];
  for (const tag of tags) {
    const row = tag.isEnd ? undefined : table.get(tag.name);
    edits.push(...replaceTag(row, tag, findEndTag(tag, tags), text));
  }
  for (const [start, element] of parsed.elements) {
    const tag = { start, end: start + element.tag.length };
    const row = table.get(elementName(text.slice(tag.start, tag.end)));
    const args = { named: readAttributes(element), positional: [] };
    const endTag = elementEndTag(element);
    edits.push(...replaceTag(row, { ...tag, args }, endTag, text));
  }

  return edits.length > 0 ? parsePost(applyEdits(text, edits)) : parsed;
}

function replaceTag(
  row: string | undefined,
  { start, end, args }: Range & Pick<Tag, 'args'>,
  endTag: Range | undefined,
  text: string,
): readonly Edit[] {
  if (row === undefined) {
    return [];
  }

  const [before = '', after = ''] = indentLines(row.trimEnd(), text, start)
    .split('{body}')
    .map((part) => fillArgs(part, args));
  if (!endTag) {
    return [{ start, end, text: before + after }];
  }

  return [
    { start, end, text: before },
    { start: endTag.start, end: endTag.end, text: after },
  ];
}

/** Replaces `{1}` by the first argument, and `{title}` by the one with this name. */
function fillArgs(row: string, { named, positional }: TemplateArgs): string {
  return row.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = named.get(name) ?? named.get(name.toLowerCase());
    const text = value ?? positional[Number(name) - 1] ?? '';

    return escapeHtml(text);
  });
}

/** A post with tags that are unknown. */
interface TaggedPost {
  readonly path: string;
  readonly site: Site;
  readonly tags: readonly UnknownTag[];
}

/** The unknown tags with one name in an old project. */
interface TagGroup extends UnknownTag {
  /** The path of the first post with the tag. */
  readonly file: string;
  readonly table: string;
  readonly count: number;
}

/** Returns a warning for each name of unknown tags, with the first one as example. */
export function reportUnknownTags(
  posts: readonly TaggedPost[],
): readonly Diagnostic[] {
  const groups = new Map<string, TagGroup>();
  for (const { path, site, tags } of posts) {
    const table = tableFile(site.root);
    for (const tag of tags) {
      const key = [table, tag.name, tag.fate].join('\n');
      const group = groups.get(key) ?? { ...tag, file: path, table, count: 0 };
      groups.set(key, { ...group, count: group.count + 1 });
    }
  }
  return Array.from(groups.values(), describeGroup);
}

function describeGroup(group: TagGroup): Diagnostic {
  const { name, written, fate, file, table, count } = group;
  const times = count > 1 ? ` (${count} times with this name)` : '';
  const mapping = name && `, or write in ${table} what '${name}' becomes`;
  const problem = `'${collapseSpaces(written)}' ${fate}${times}`;
  const reason = `${problem}. Write Markdown or HTML${mapping}.`;

  return { file, reason, severity: 'warning' };
}
