import { parseElements } from '../../markdown/validate-html.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { Range } from './templates.ts';

/** Stands for '{' in text that tags mark as text, until the post is written. No author uses it. */
export const literalBrace = '\u{10fffc}';

/** Matches `{% raw %}` and `{% endraw %}`. */
const tag = String.raw`\{%-? *(?:end)?raw *-?%\}`;

/** Matches a tag, with its line if nothing else is in the line. */
const rawTag = new RegExp(`^[ \\t]*${tag}[ \\t]*\\n|${tag}`, 'gm');

/** Removes the tags that mark text, because Liquid removes them before Markdown is read. */
export function removeRawTags(source: string): string {
  let text = '';
  let done = 0;
  let isLiteral = false;
  for (const { 0: written, index } of source.matchAll(rawTag)) {
    const part = source.slice(done, index);
    text += isLiteral ? part.replaceAll('{', literalBrace) : part;
    done = index + written.length;
    isLiteral = !written.includes('end');
  }
  return text + source.slice(done);
}

/** Matches code between two tags, which become a fenced block. */
const codeTags = /\{% *highlight\b.*?\{% *endhighlight *%\}/gs;

/**
 * Writes HTML as one block of Markdown. Empty lines would end the block, and
 * indented lines after them would be code.
 */
export function flattenHtml(html: string): string {
  const listings: Range[] = [];
  for (const [start, { tagName, sourceCodeLocation }] of parseElements(html)) {
    if (tagName === 'pre') {
      listings.push({ start, end: sourceCodeLocation?.endOffset ?? start });
    }
  }
  const tagged: Range[] = [];
  for (const { 0: tags, index: start } of html.matchAll(codeTags)) {
    tagged.push({ start, end: start + tags.length });
  }

  const edits: Edit[] = [];
  for (const { 0: gap, index: start } of html.matchAll(/\n\s*/g)) {
    const contains = (range: Range) => range.start < start && start < range.end;
    // In a listing, only the lines without text change.
    const text = listings.some(contains)
      ? gap.replace(/(?<=\n)[ \t]*\n/g, '&#10;')
      : '\n';
    if (!tagged.some(contains)) {
      edits.push({ start, end: start + gap.length, text });
    }
  }
  return `<div>\n${applyEdits(html, edits).trim()}\n</div>`;
}
