import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

// All keys are in `sessionStorage`, which lasts until the tab is closed. They
// contain the path, because two sites can share a host.
const draftKey = `contact-draft ${location.pathname}`;
const suggestionKey = `contact-suggestion ${location.pathname}`;
const unansweredKey = `contact-unanswered ${location.pathname}`;

export function saveDraft(texts: ContactFields): void {
  saveText('sessionStorage', draftKey, `${new URLSearchParams(texts)}`);
}

/**
 * Returns the texts of the draft by field. A link to this page can suggest a
 * subject: `/contact/?subject=Hello`. A subject that the visitor wrote wins.
 */
export function readDraft(): URLSearchParams {
  const storage = findStorage('sessionStorage');
  const draft = new URLSearchParams(storage?.getItem(draftKey) ?? '');
  const suggestion = new URLSearchParams(location.search).get('subject');
  if (!suggestion) {
    return draft;
  }

  const subject = draft.get('subject') ?? '';
  const earlier = storage?.getItem(suggestionKey);
  if (subject === '' || subject === earlier) {
    draft.set('subject', suggestion);
    saveText('sessionStorage', suggestionKey, suggestion);
  }
  return draft;
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
