import type { Range } from './parse-post.ts';

/** A replacement of the text between two offsets. */
export interface Edit extends Range {
  readonly text: string;
  /** The content that readers lose, as Markdown. */
  readonly lost?: string;
}

/** Stands around changed text. No author uses this character. */
const mark = '\u{10fffd}';
const changedText = /\u{10fffd}[^\u{10fffd}]*\u{10fffd}/gu;

/** Matches lines of which only spaces are left around removed text. */
const emptiedLine = /^[ \t]*(?:\u{10fffd}{2}[ \t]*)+(?:\n|$)/gmu;

export function markChange(text: string): string {
  return mark + text + mark;
}

/** Removes marks, and the lines of which nothing is left, because an empty line would end the block around it. */
export function removeMarks(text: string): string {
  return text.replace(emptiedLine, '').replaceAll(mark, '');
}

/** Returns the text without its changed parts. */
export function removeChanges(text: string): string {
  return text.replace(changedText, mark);
}

/** Applies edits to a text, and skips edits that are inside another one. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let done = 0;
  for (const edit of sorted) {
    if (edit.start >= done) {
      result += text.slice(done, edit.start) + markChange(edit.text);
      done = edit.end;
    }
  }

  return removeMarks(result + text.slice(done));
}
