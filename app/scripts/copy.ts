import type { Words } from '../../lib/words/en.ts';

declare const words: Words;

/** Milliseconds for which it is said what has been copied. */
const attention = 2_000;

/**
 * Copies the text of an element, and says so for a while. A browser that does not let pages copy has it selected instead, so
 * that the reader can.
 */
export async function copyText(from: Element, say: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(from.textContent ?? '');
    say(words.copy.copied);
  } catch {
    getSelection()?.selectAllChildren(from);
    say(words.copy.selected);
  }
  setTimeout(say, attention, '');
}
