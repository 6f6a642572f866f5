import type { ElementContent } from 'hast';
import { h } from 'hastscript';

/** What a reader types stands between these two in a ```` ```session ```` block. */
const typed = /«([^»]*)»/g;

/** What the person at the keyboard typed in a session, line by line. */
export function keysOf(session: string): readonly string[] {
  return [...session.matchAll(typed)].map(([, keys = '']) => keys);
}

/** What the program printed in a session: the break behind what was typed is the Enter key's, echoed by the terminal. */
export function outputOf(session: string): string {
  return session.replace(/«[^»]*»\n?/g, '');
}

/** A session as it stands on the screen: printed text, and `<kbd>` for what was typed. */
export function renderSession(session: string): ElementContent[] {
  return session.split(typed).map((part, index) => (index % 2 === 0 ? { type: 'text', value: part } : h('kbd', part)));
}
