import { SKIP, visit } from 'unist-util-visit';
import { isRefused } from '../../markdown/html-elements.ts';
import { parseHtml } from './parse-post.ts';

/** The content that conversions remove and add on purpose, as Markdown. */
export interface ContentChanges {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** The content that readers would miss, by the HTML elements that have it. */
const countedElements: ReadonlyMap<string, string> = new Map([
  ['pre', 'code blocks'],
  ['img', 'images'],
  ['a', 'links'],
]);

/** Returns a warning if a text has less content than another one, apart from changes on purpose. */
export function reportLoss(
  before: string,
  after: string,
  { lost, gained }: ContentChanges,
): string | undefined {
  const expected = new Map<string, number>();
  for (const text of [before, ...gained]) {
    addContent(text, expected, 1);
  }
  for (const text of lost) {
    addContent(text, expected, -1);
  }
  const counts = new Map<string, number>();
  addContent(after, counts, 1);

  const parts: string[] = [];
  for (const [name, number] of expected) {
    const count = counts.get(name) ?? 0;
    if (count < number) {
      parts.push(`${count} ${name} instead of ${number}`);
    }
  }
  return parts.length > 0
    ? `The article has ${parts.join(', ')}. Compare it with the post.`
    : undefined;
}

/** Adds the numbers of words, code blocks, images, and links in Markdown to counts, or subtracts them with the factor -1. */
function addContent(
  text: string,
  counts: Map<string, number>,
  factor: number,
): void {
  const add = (name: string, number: number) => {
    counts.set(name, (counts.get(name) ?? 0) + factor * number);
  };

  visit(parseHtml(text), (node) => {
    if (node.type === 'text') {
      add('words', node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
    }
    if (node.type !== 'element') {
      return undefined;
    }

    const name = countedElements.get(node.tagName);
    if (name) {
      add(name, 1);
    }
    return isRefused(node.tagName) ? SKIP : undefined;
  });
}
