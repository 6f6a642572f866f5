import type { Nodes } from 'mdast';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { markdownParser } from './markdown-syntax.ts';

/** A longer text would take longer to parse. */
const maxParsedCharacters = 4_000;

/** Matches definitions of links and footnotes, which may be anywhere: `[a]: https://name.example/`. */
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*\n?.{0,2000}/gm;

/** Returns the text of the first paragraph, or the title if the first 4,000 characters have none. Escapes HTML. */
export function derivePreview(content: string, title = ''): string {
  const start = content.trimStart().slice(0, maxParsedCharacters);
  const definitions = content.match(definition) ?? [];
  const { children } = markdownParser.parse(
    [start, ...definitions].join('\n\n'),
  );

  for (const block of children) {
    const text = collapseSpaces(textContent(block)).trim();
    if (block.type === 'paragraph' && text) {
      return escapeHtml(text);
    }
  }
  return escapeHtml(title);
}

/** Returns the text of a node, with its hard line breaks and without its HTML. */
function textContent(node: Nodes): string {
  if ('children' in node) {
    return node.children.map(textContent).join('');
  }
  const isElement = node.type === 'html';
  if (node.type === 'break' || (isElement && /^<br\b/i.test(node.value))) {
    return '\n';
  }
  return 'value' in node && !isElement ? node.value : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
