/** Formats an image in Markdown, with its caption, if it has one. */
export function formatImage(url: string, alt: string, title = ''): string {
  const text = alt.replace(/[[\]]/g, '\\$&');
  const caption = title.replaceAll('"', '\\"');

  return `![${text}](${formatTarget(url)}${caption && ` "${caption}"`})`;
}

/** Formats the URL of a link or an image in Markdown. */
export function formatTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}

/** Escapes a text for HTML and for the value of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}

/** Matches the quotes and the list item at the start of a line. */
const lineStart = /^[ \t>]*(?:(?:[*+-]|\d+[.)]) +)?/;

/** Indents lines like the line in which they replace the text at an offset. */
export function indentLines(
  lines: string,
  text: string,
  offset: number,
): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [start = ''] = lineStart.exec(before) ?? [];
  const indent = start.replace(/[^ \t>]/g, ' ');

  const [first, ...others] = lines.split('\n');
  const indented = others.map((line) => (indent + line).trimEnd());
  return [first, ...indented].join('\n');
}
