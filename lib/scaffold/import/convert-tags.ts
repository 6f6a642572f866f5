import { collapseSpaces } from '../../core/collapse-spaces.ts';
import { htmlElements, isRefused } from '../../markdown/html-elements.ts';
import { convertFigure } from './convert-figure.ts';
import { markChange } from './edits.ts';
import {
  escapeHtml,
  fillTemplate,
  findIndent,
  indentLines,
} from './format-content.ts';
import { readImports } from './mdx-statements.ts';
import {
  elementEndTag,
  findCode,
  type ParsedText,
  readAttributes,
} from './parse-post.ts';
import { shortcodes, type TagContext } from './shortcodes.ts';
import type { TagTable } from './tag-table.ts';
import { findArg, isImageFile, readTags, type Tag } from './template-tags.ts';

/** Matches a list item with a title for the table of contents after it, as kramdown wants it. */
const tocItem = /[*+-] .*\n$/;

/**
 * Converts the template tags and components in a post by the owner's table, and
 * by the one of the import. Counts them, and reports unknown tags. Returns the
 * text with marks around its changed parts.
 */
export function convertTags(context: TagContext): string {
  const converter = new TagConverter(context);
  return converter.convertRange(0, context.parsed.text.length);
}

class TagConverter {
  readonly #context: TagContext;
  readonly #text: string;
  readonly #tags: readonly Tag[];

  constructor(context: TagContext) {
    this.#context = context;
    this.#text = context.parsed.text;
    this.#tags = listTags(context.parsed, context.table);
  }

  /** Converts the tags in a part of the text, which is the post or the body of a tag. */
  convertRange(start: number, end: number): string {
    let converted = '';
    let done = start;
    for (const tag of this.#tags) {
      if (tag.start >= done && tag.end <= end) {
        const before = converted + this.#text.slice(done, tag.start);
        const isToc = tag.name === 'toc';
        converted = isToc ? before.replace(tocItem, '') : before;
        converted += this.#convertTag(tag);
        done = tag.endTag?.end ?? tag.end;
      }
    }
    return converted + this.#text.slice(done, end);
  }

  #convertTag(tag: Tag): string {
    const parts = replaceTag(tag, this.#context);
    if (!parts) {
      return this.#keepTag(tag);
    }

    const { changes, gained } = this.#context;
    changes.push(tag.name);
    const [before = '', after] = parts;
    if (after !== undefined) {
      return markChange(before) + this.#convertBody(tag) + markChange(after);
    }
    // The replacement of a body counts as content.
    gained.push(tag.endTag ? before : '');
    return markChange(before);
  }

  #keepTag(tag: Tag): string {
    const { name, start, end, endTag } = tag;
    const written = this.#text.slice(start, end);
    const writtenEnd = endTag ? this.#text.slice(endTag.start, endTag.end) : '';
    const { left } = this.#context;
    left.push(describeTag(name || 'end', 'was not converted', written));
    return escapeTag(written) + this.#convertBody(tag) + escapeTag(writtenEnd);
  }

  #convertBody({ end, endTag }: Tag): string {
    return this.convertRange(end, endTag?.start ?? end);
  }
}

/** Returns the template tags, the components, and other elements of the owner's table in a text in their order. */
function listTags(parsed: ParsedText, table: TagTable): readonly Tag[] {
  const { text, elements } = parsed;
  const imports = readImports(parsed);
  const tags = [...readTags(text, findCode(parsed))];
  for (const [start, element] of elements) {
    const { tagName, isHtml, tag } = element;
    const end = start + tag.length;
    const [, name = ''] = text.slice(start, end).split(/[\s<>/]/);
    const isKnown = !isHtml || htmlElements.has(tagName) || isRefused(tagName);
    if (!isKnown || table.has(name)) {
      const named = readAttributes(element, imports);
      const endTag = elementEndTag(element);
      tags.push({ start, end, open: '<', name, named, positional: [], endTag });
    }
  }
  return tags.sort((a, b) => a.start - b.start);
}

/** Escapes the HTML in a tag that stays as text. */
function escapeTag(written: string): string {
  return written.replace(/<(?=[a-z/])/gi, '&lt;');
}

/** Returns the text that replaces a tag and its body, or two texts around the body; `undefined` if the tag stays. */
function replaceTag(
  tag: Tag,
  context: TagContext,
): readonly string[] | undefined {
  const { name, open, start, isEnd, positional } = tag;
  const { parsed, site, table } = context;
  const isComponent = open === '<';
  const alias = findArg(tag, 'provider') || site.generator.shortcodes?.[name];
  const row = table.get(name) ?? shortcodes.get(alias ?? name.toLowerCase());
  if (isEnd) {
    return undefined;
  }
  if (typeof row === 'string') {
    const indent = findIndent(parsed.text, start);
    return fillTemplate(row, tag).map((part) => indentLines(part, indent));
  }

  const converted = isComponent ? undefined : row?.(tag, context);
  // Themes have many names for images.
  const isImage = [...positional, findArg(tag, 'src')].some(isImageFile);
  if (!converted && isImage) {
    const image = convertFigure({ ...tag, endTag: undefined }, context) ?? [];
    return [...image, ''];
  }
  if (isComponent) {
    return replaceComponent(tag, context);
  }

  // A value in JSX, such as `style={{ color: 'red' }}`.
  const isValue = parsed.text[start - 1] === '=';
  return converted ?? (isValue ? ['""'] : undefined);
}

/** Removes the tags of a component. Those such as `<Link to="/a">` become links. */
function replaceComponent(
  tag: Tag,
  { parsed, left }: TagContext,
): readonly string[] {
  const { name, start, end, endTag } = tag;
  const target = escapeHtml(findArg(tag, 'href', 'link', 'to', 'url'));
  if (target) {
    return [`<a href="${target}">`, `${endTag ? '' : target}</a>`];
  }

  const written = parsed.text.slice(start, end);
  if (!endTag && !written.endsWith('/>')) {
    // A type or a placeholder in text, such as 'Vec<String>' and '<your name>'.
    return [`&lt;${written.slice(1)}`];
  }

  const fate = 'was removed, apart from the text in it';
  left.push(describeTag(name, fate, written));
  return ['', ''];
}

/** Describes an unknown tag. All warnings about a name are of one kind, because the name is not in quotes. */
function describeTag(name: string, fate: string, written: string): string {
  const remedy = `Write Markdown or HTML instead of '${collapseSpaces(written)}'`;

  return `The tag ${name} ${fate}. ${remedy}, or write in import-tags.yaml what it becomes.`;
}
