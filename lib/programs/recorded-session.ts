import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { stripSuffix } from '../core/strip-suffix.ts';

/** Matches typed text, such as `«5»`, in a ```` ```session ```` block. */
const typedText = /«([^»]*)»/g;

/** Returns the lines that were typed in a session. */
export const typedLines = (session: string) =>
  [...session.matchAll(typedText)].map(([, keys = '']) => keys);

/**
 * Returns the program's output in a session. A newline after typed text is the
 * terminal's echo of Enter.
 */
export const printedText = (session: string): string =>
  session.replace(/«[^»]*»\n?/g, '');

/** The first line in which a session differs from the program's output. */
export interface SessionDifference {
  /** The line that the program prints; `undefined` if its output has ended. */
  readonly printed: string | undefined;
  readonly recorded: string;
  /** The line before, which both have; `undefined` for the first line. */
  readonly before: string | undefined;
}

/**
 * Compares a program's whole output with the output in a session. A session may
 * end before the program does, even within a line. Returns `undefined` if it has
 * no other difference.
 */
export function findDifference(
  printed: string,
  recorded: string,
): SessionDifference | undefined {
  if (printed.startsWith(recorded)) {
    return undefined;
  }

  // After a last line break, no line follows.
  const printedLines = stripSuffix(printed, '\n').split('\n');
  const recordedLines = recorded.split('\n');
  // Only the last line of a session may be the beginning of a printed line.
  const last = recordedLines.length - 1;
  const different = recordedLines.findIndex((line, index) => {
    return index === last || line !== printedLines[index];
  });

  return {
    printed: printedLines[different],
    recorded: recordedLines[different] ?? '',
    before: recordedLines[different - 1],
  };
}

/** Renders a session: its output as text, and typed lines as `<kbd>`. */
export function renderSession(session: string): ElementContent[] {
  return session
    .split(typedText)
    .map((value, index) =>
      index % 2 === 0 ? { type: 'text', value } : h('kbd', value),
    );
}
