import type { Messages } from '../../lib/i18n/en.ts';

declare const messages: Messages;

/** How long the confirmation is shown, in milliseconds. */
const confirmationTime = 2_000;

/** Copies the text of an element, or selects it if the browser denies access to the clipboard. */
export async function copyText(from: Element, confirm: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(from.textContent ?? '');
    confirm(messages.copy.copied);
  } catch {
    getSelection()?.selectAllChildren(from);
    confirm(messages.copy.selected);
  }
  setTimeout(confirm, confirmationTime, '');
}
