import { convertImageTag, type ShortcodeContext } from './convert-media.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { ShortcodeKind } from './generators/generator.ts';
import { findCode } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';
import { literalBrace } from './read-body.ts';
import { conversions, findShortcodeKind } from './shortcodes.ts';
import { parseTemplates, type Template } from './templates.ts';
import { nameKey } from './url-keys.ts';

/** A text whose shortcodes and templates are Markdown. */
export interface PlainText {
  /** One character replaces each tag that could not be converted. */
  readonly text: string;
  /** The tags that were not converted, in the order of their characters. */
  readonly kept: readonly string[];
  /** The earlier changes of the text. */
  readonly edits: readonly Edit[];
}

/** The first of the characters for tags. No author uses them. */
const firstPlaceholder = 0x100000;
const placeholders = /[\u{100000}-\u{10fffb}]/gu;

/** Converts the shortcodes and templates in a post. Counts them, and collects those that stay as text. */
export function convertTemplates(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
): PlainText {
  const { path, changes, tags, left } = post;
  const { text } = post.parsed;
  const context: ShortcodeContext = {
    ...post,
    text,
    findPost: (name) => newPaths.get(nameKey(name)) || undefined,
    report: (reason) => left.push(reason),
  };
  const kept: string[] = [];
  const edits: Edit[] = [];

  for (const template of readTemplates(post)) {
    const { start, end, kind } = template;
    const markdown = convertTemplate(template, context);
    if (markdown === undefined) {
      const { name } = template;
      const written = text.slice(start, end);
      edits.push({ start, end, text: formatPlaceholder(kept.length) });
      kept.push(written);
      tags.push({ name, written, fate: 'was not converted' });
      continue;
    }

    const from = kind === 'toc' ? findListBefore(text, start) : start;
    const { label = '', isContent = false } = kind ? conversions[kind] : {};
    const isInHtml = isContent && path.endsWith('.html');
    // In HTML, Markdown is between empty lines, which end a block of HTML.
    const written = isInHtml ? `\n\n${markdown}\n\n` : markdown;
    edits.push({ start: from, end, text: written, isContent });
    changes.push(label);
  }

  return { text: applyEdits(text, edits), kept, edits };
}

/** Puts the tags that were not converted back into a text. HTML in their arguments is text. */
export function restoreTemplates(
  text: string,
  kept: readonly string[],
): string {
  return text
    .replace(placeholders, (char) => {
      const index = (char.codePointAt(0) ?? 0) - firstPlaceholder;
      return (kept[index] ?? char).replace(/<(?=[a-z/])/gi, '&lt;');
    })
    .replaceAll(literalBrace, '{');
}

/** Returns whether a URL contains a tag that was not converted. */
export function hasTemplate(url: string): boolean {
  return url.search(placeholders) >= 0;
}

/** Returns a character that stands for a tag. */
export function formatPlaceholder(index: number): string {
  return String.fromCodePoint(firstPlaceholder + index);
}

/** A tag, and what it stands for. */
interface KnownTemplate extends Template {
  readonly kind: ShortcodeKind | undefined;
}

function readTemplates({
  parsed,
  site,
}: PlannedPost): readonly KnownTemplate[] {
  const { shortcodes = {} } = site.generator;
  const hasBody = (name: string) => {
    const kind = findShortcodeKind(name, shortcodes);
    return kind !== undefined && conversions[kind].hasBody === true;
  };
  const templates = parseTemplates(parsed.text, findCode(parsed), hasBody);

  return templates.map((template) => {
    const kind = findShortcodeKind(template.name, shortcodes);
    // Themes have many names for images.
    const isImage = convertImageTag(template) && template.open === '{%';
    return { ...template, kind: kind ?? (isImage ? 'image' : undefined) };
  });
}

function convertTemplate(
  template: KnownTemplate,
  context: ShortcodeContext,
): string | undefined {
  if (template.kind) {
    return conversions[template.kind].convert(template, context);
  }
  // A value in JSX, such as `style={{ color: 'red' }}`.
  return context.text[template.start - 1] === '=' ? '""' : undefined;
}

/** Returns the start of the list item before `{:toc}`, or else the offset. */
function findListBefore(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 2) + 1;

  return /^[*+-] .*\n$/.test(text.slice(start, offset)) ? start : offset;
}
