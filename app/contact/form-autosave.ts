import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

// Both keys are in `sessionStorage`, which lasts until the tab is closed. They
// contain the path, because two sites can share a host.
const draftKey = `contact-draft ${location.pathname}`;
const unansweredKey = `contact-unanswered ${location.pathname}`;

/** Saves the draft, or forgets it if all texts are empty. */
export function saveDraft(texts: ContactFields): void {
  const isEmpty = Object.values(texts).every((text) => text === '');
  const draft = isEmpty ? undefined : `${new URLSearchParams(texts)}`;
  saveText('sessionStorage', draftKey, draft);
  if (isEmpty) {
    saveUnanswered(false);
  }
}

/** Returns the texts of the draft by field. */
export function readDraft(): URLSearchParams {
  const draft = findStorage('sessionStorage')?.getItem(draftKey);
  return new URLSearchParams(draft ?? '');
}

/** Remembers whether the draft was sent and has no answer yet. */
export function saveUnanswered(isUnanswered: boolean): void {
  const text = isUnanswered ? 'true' : undefined;
  saveText('sessionStorage', unansweredKey, text);
}

/** Returns whether the visitor left the page before an answer arrived. */
export function isUnanswered(): boolean {
  return findStorage('sessionStorage')?.getItem(unansweredKey) === 'true';
}
