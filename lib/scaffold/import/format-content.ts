import { findArg, type TagArgs } from './template-tags.ts';

/** Formats the URL of a link or an image in Markdown. */
export function formatTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}

/** Escapes the text of a link or an image in Markdown. */
export function escapeLabel(text: string): string {
  return text.replace(/[[\]]/g, '\\$&');
}

/** Escapes a text for HTML and for the value of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}

/** Fills a template, such as '<p class="{1}">{body}</p>', and returns its parts before and after the body. */
export function fillTemplate(
  template: string,
  args: TagArgs,
): readonly [string, string] {
  const [before = '', after = ''] = template.trimEnd().split('{body}');
  const fill = (part: string) =>
    part.replace(/\{([\w|-]+)\}/g, (_, names: string) =>
      escapeHtml(findArg(args, ...names.split('|'))),
    );

  return [fill(before), fill(after)];
}

/** Matches the quotes and the list item at the start of a line. */
const lineStart = /^[ \t>]*(?:(?:[*+-]|\d+[.)]) +)?/;

/** Returns the indentation of lines in the block of the text at an offset. */
export function findIndent(text: string, offset: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [start = ''] = lineStart.exec(before) ?? [];

  return start.replace(/[^ \t>]/g, ' ');
}

/** Indents all lines but the first one. */
export function indentLines(lines: string, indent: string): string {
  const [first, ...others] = lines.split('\n');
  const indented = others.map((line) => (indent + line).trimEnd());

  return [first, ...indented].join('\n');
}
