import type { ElementContent } from 'hast';
import { h } from 'hastscript';

/** Matches typed text, such as `«5»`, in a ```` ```session ```` block. */
const typedText = /«([^»]*)»/g;

/** Returns the lines that were typed in a session. */
export const typedLines = (session: string) =>
  [...session.matchAll(typedText)].map(([, keys = '']) => keys);

/** Returns the program's output in a session. A newline after typed text is the terminal's echo of Enter. */
export const printedText = (session: string): string =>
  session.replace(/«[^»]*»\n?/g, '');

/** Renders a session: its output as text, and typed lines as `<kbd>`. */
export function renderSession(session: string): ElementContent[] {
  return session
    .split(typedText)
    .map((value, index) =>
      index % 2 === 0 ? { type: 'text', value } : h('kbd', value),
    );
}
