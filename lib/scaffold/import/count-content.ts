import { visit } from 'unist-util-visit';
import { isRefused } from '../../markdown/html-elements.ts';
import type { RawElement } from '../../markdown/validate-html.ts';
import type { Edit } from './edits.ts';
import { type ParsedText, parsePost } from './parse-post.ts';

/** The kinds of content that readers would miss. */
const countNames = ['words', 'code blocks', 'images', 'links'] as const;

type ContentCounts = Readonly<Record<CountName, number>>;

type CountName = (typeof countNames)[number];

/** The kind of content for each type of a Markdown node. */
const countedNodes: Readonly<Record<string, CountName>> = {
  code: 'code blocks',
  image: 'images',
  imageReference: 'images',
  link: 'links',
  linkReference: 'links',
};

/** The kind of content for each name of an HTML element. */
const countedElements: Readonly<Record<string, CountName>> = {
  a: 'links',
  img: 'images',
  pre: 'code blocks',
};

/** Counts the words, code blocks, images, and links in a text. */
export function countContent({ tree, elements }: ParsedText): ContentCounts {
  const counts = { words: 0, 'code blocks': 0, images: 0, links: 0 };
  visit(tree, (node) => {
    const name = countedNodes[node.type];
    if (name) {
      counts[name] += 1;
    }
    if ('value' in node && node.type !== 'html') {
      counts.words += countWords(node.value);
    }
  });

  for (const element of elements.values()) {
    const name = countedElements[element.tagName];
    if (name) {
      counts[name] += 1;
    }
    counts.words += countOwnWords(element);
  }
  return counts;
}

/** Counts the words directly in an element that articles can contain. */
function countOwnWords({ tagName, childNodes }: RawElement): number {
  if (isRefused(tagName)) {
    return 0;
  }

  const texts = childNodes.filter((child) => 'value' in child);
  return countWords(texts.map(({ value }) => value).join(' '));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Adds counts, or subtracts them with the factor -1. */
function addCounts(
  a: ContentCounts,
  b: ContentCounts,
  factor: 1 | -1 = 1,
): ContentCounts {
  const sum = { ...a };
  for (const name of countNames) {
    sum[name] += factor * b[name];
  }
  return sum;
}

/** Returns the counts after edits, if they change nothing else than they say. */
export function expectCounts(
  counts: ContentCounts,
  source: string,
  edits: readonly Edit[],
): ContentCounts {
  let expected = counts;
  for (const { start, end, text, lost, isContent } of edits) {
    if (lost === 'all') {
      const before = countContent(parsePost(source.slice(start, end)));
      expected = addCounts(expected, before, -1);
    } else if (lost) {
      expected = { ...expected, [lost]: expected[lost] - 1 };
    }
    if (isContent) {
      const after = countContent(parsePost(text.trimStart()));
      expected = addCounts(expected, after);
    }
  }
  return expected;
}

/** Returns a warning if a text has less than expected. */
export function reportLoss(
  counts: ContentCounts,
  expected: ContentCounts,
): string | undefined {
  const lost = countNames.filter((name) => counts[name] < expected[name]);
  const parts = lost.map(
    (name) => `${counts[name]} ${name} instead of ${expected[name]}`,
  );

  return parts.length > 0
    ? `The article has ${parts.join(', ')}. Compare it with the post.`
    : undefined;
}
