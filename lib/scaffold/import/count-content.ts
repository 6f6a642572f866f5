import { SKIP, visit } from 'unist-util-visit';
import { isRefused } from '../../markdown/html-elements.ts';
import { parseHtml } from './parse-post.ts';

/** The content that readers would miss, by the HTML elements that have it. */
const countedElements: ReadonlyMap<string, string> = new Map([
  ['pre', 'code blocks'],
  ['img', 'images'],
  ['a', 'links'],
]);

/** Returns a warning if a text has less content than another one, apart from what conversions removed and added on purpose. */
export function reportLoss(
  before: string,
  after: string,
  lost: readonly string[],
  gained: readonly string[],
): string | undefined {
  const missing = new Map<string, number>();
  for (const text of [before, ...gained]) {
    addContent(missing, text, 1);
  }
  for (const text of [after, ...lost]) {
    addContent(missing, text, -1);
  }
  const counts = new Map<string, number>();
  addContent(counts, after, 1);

  const parts: string[] = [];
  for (const [name, number] of missing) {
    const count = counts.get(name) ?? 0;
    if (number > 0) {
      parts.push(`${count} ${name} instead of ${count + number}`);
    }
  }
  return parts.length > 0
    ? `The article has ${parts.join(', ')}. Compare it with the post.`
    : undefined;
}

/** Adds the numbers of words, code blocks, images, and links in Markdown to counts, or subtracts them. */
function addContent(
  counts: Map<string, number>,
  text: string,
  sign: 1 | -1,
): void {
  const add = (name: string, number: number) => {
    counts.set(name, (counts.get(name) ?? 0) + sign * number);
  };

  visit(parseHtml(text), (node) => {
    if (node.type === 'text') {
      add('words', node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
    }
    const tagName = node.type === 'element' ? node.tagName : '';
    const name = countedElements.get(tagName);
    if (name) {
      add(name, 1);
    }
    return isRefused(tagName) ? SKIP : undefined;
  });
}
