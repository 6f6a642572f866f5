/** Milliseconds for which it is said what has been copied. */
const attention = 2_000;

/**
 * Copies the text of an element, and says so for a while. A browser that does not let pages copy has it selected instead, so
 * that the reader can.
 */
export async function copyText(from: Element, say: (text: string) => void, after: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(from.textContent ?? '');
    say('Copied');
  } catch {
    getSelection()?.selectAllChildren(from);
    say('Selected');
  }
  setTimeout(() => say(after), attention);
}
