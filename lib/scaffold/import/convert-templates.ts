import { collapseSpaces } from '../../core/collapse-spaces.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { ShortcodeKind } from './generators/generator.ts';
import { findCode } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';
import {
  conversions,
  convertImageTag,
  findShortcodeKind,
  type ShortcodeContext,
} from './shortcodes.ts';
import { parseTemplates, type Template } from './templates.ts';
import { findPostPath } from './url-keys.ts';

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
const placeholders = /[\u{100000}-\u{10fffc}]/gu;

/** Converts the shortcodes and templates in a post. Counts them, and reports those that stay as text. */
export function convertTemplates(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
): PlainText {
  const { title, newPath, path, changes } = post;
  const { text } = post.parsed;
  const findPost = (name: string) => findPostPath(name, newPaths);
  const context = { text, title, newPath, findPost };
  const kept: string[] = [];
  const edits: Edit[] = [];

  for (const { template, kind } of readTemplates(post)) {
    const { start, end } = template;
    const markdown = convertTemplate(template, kind, context);
    if (markdown === undefined) {
      kept.push(text.slice(start, end));
      edits.push({ start, end, text: formatPlaceholder(kept.length - 1) });
      continue;
    }

    const from = kind === 'toc' ? findListBefore(text, start) : start;
    const { label = '', isContent = false } = kind ? conversions[kind] : {};
    const written = isContent ? separate(markdown, path) : markdown;
    edits.push({ start: from, end, text: written, isContent });
    changes.push(label);
  }

  reportKept(kept, post);
  return { text: applyEdits(text, edits), kept, edits };
}

/** In HTML, puts Markdown between empty lines, which end a block of HTML. */
function separate(markdown: string, path: string): string {
  return path.endsWith('.html') ? `\n\n${markdown}\n\n` : markdown;
}

/** Puts the tags that were not converted back into a text. */
export function restoreTemplates(
  text: string,
  kept: readonly string[],
): string {
  return text.replace(placeholders, (char) => {
    const index = (char.codePointAt(0) ?? 0) - firstPlaceholder;
    return kept[index] ?? char;
  });
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
interface KnownTemplate {
  readonly template: Template;
  readonly kind: ShortcodeKind | undefined;
}

function readTemplates({
  parsed,
  literals,
  site,
}: PlannedPost): readonly KnownTemplate[] {
  const { shortcodes = {} } = site.generator;
  const code = [...findCode(parsed), ...literals];
  const hasBody = (name: string) => {
    const kind = findShortcodeKind(name, shortcodes);
    return kind !== undefined && conversions[kind].hasBody === true;
  };
  const templates = parseTemplates(parsed.text, code, hasBody);

  return templates.map((template) => {
    const kind = findShortcodeKind(template.name, shortcodes);
    // Themes have many names for images.
    const isImage = convertImageTag(template) && template.open === '{%';
    return { template, kind: kind ?? (isImage ? 'image' : undefined) };
  });
}

function convertTemplate(
  template: Template,
  kind: ShortcodeKind | undefined,
  context: ShortcodeContext,
): string | undefined {
  if (kind) {
    return conversions[kind].convert(template, context);
  }
  // A value in JSX, such as `style={{ color: 'red' }}`.
  return context.text[template.start - 1] === '=' ? '""' : undefined;
}

/** Returns the start of the list item before `{:toc}`, or else the offset. */
function findListBefore(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 2) + 1;

  return /^[*+-] .*\n$/.test(text.slice(start, offset)) ? start : offset;
}

/** Reports tags that stay as text, once for each name. */
function reportKept(kept: readonly string[], { left }: PlannedPost): void {
  const byName = new Map<string, string[]>();
  for (const tag of kept) {
    const [, name = ''] = /^\W*(?:end)?(\w[\w.-]*)/.exec(tag) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), tag]);
  }

  for (const [tag = '', ...others] of byName.values()) {
    const count = others.length + 1;
    const times = count > 1 ? ` (${count} times with this name)` : '';
    const remedy = 'Write Markdown or HTML.';
    const written = collapseSpaces(tag);
    left.push(`'${written}' was not converted${times}. ${remedy}`);
  }
}
