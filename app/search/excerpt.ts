/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The number of characters after which an excerpt gets no further sentence. */
const enough = 160;

/**
 * Shortens an excerpt of Pagefind, which begins and ends anywhere, to sentences
 * of one block: the first one with a match, and those that follow it. Marks a
 * sentence that is cut with an ellipsis.
 *
 * @param excerpt HTML with escaped `<` and `>`, and with the matches in `<mark>`.
 *   `lib/site/search-index.ts` separates blocks with a pilcrow.
 */
export function shortenExcerpt(
  excerpt: string,
  language: string,
): readonly ExcerptPart[] {
  const blocks = unmarkPunctuation(excerpt).split('¶');
  // Texts say more than titles and headings with as many matches.
  const [block = ''] = blocks.toSorted(
    (a, b) => countMatches(b) - countMatches(a) || b.length - a.length,
  );

  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences = [...segmenter.segment(block.trim())].map(
    ({ segment }) => segment,
  );
  const first = sentences.findIndex((text) => countMatches(text) > 0);
  let shown = '';
  for (const sentence of sentences.slice(Math.max(0, first))) {
    if (shown.length > enough) {
      break;
    }
    shown += sentence;
  }
  return splitMatches(shown.trim());
}

/** Takes punctuation out of marks: Pagefind marks everything between two spaces. */
function unmarkPunctuation(excerpt: string): string {
  return excerpt
    .replace(/<mark>([^\p{L}\p{M}\p{N}]+)/gu, '$1<mark>')
    .replace(/([^\p{L}\p{M}\p{N}+#]+)<\/mark>/gu, '</mark>$1');
}

const countMatches = (text: string): number => text.split('<mark>').length - 1;

/** Splits an excerpt, as Pagefind returns it, into texts with and without matches. */
export function splitMatches(excerpt: string): readonly ExcerptPart[] {
  const parts = excerpt.split(/<\/?mark>/);
  return parts.map((part, index) => ({
    text: part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    isMatch: index % 2 === 1,
  }));
}
