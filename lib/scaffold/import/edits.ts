import type { Range } from './templates.ts';

/** A replacement of the text between two offsets. */
export interface Edit extends Range {
  readonly text: string;
  /** The content that readers lose: a link, an image, or all between the two offsets. */
  readonly lost?: 'links' | 'images' | 'all';
  /** Whether readers see words, images, or links of the text. */
  readonly isContent?: boolean | undefined;
}

/** Marks the place of removed text. No author uses this character. */
const removed = '\u{10fffd}';

/** Matches lines of which only spaces are left. */
const emptiedLine = /^[ \t]*(?:\u{10fffd}[ \t]*)+(?:\n|$)/gmu;

/**
 * Applies edits to a text, and skips edits that are inside another one. Removes the lines of which nothing is left,
 * because an empty line would end the block around it.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let done = 0;
  for (const edit of sorted) {
    if (edit.start >= done && edit.end >= edit.start) {
      result += text.slice(done, edit.start) + (edit.text || removed);
      done = edit.end;
    }
  }
  result += text.slice(done);

  return result.replace(emptiedLine, '').replaceAll(removed, '');
}
