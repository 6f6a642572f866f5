import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

/** The key of the draft in `sessionStorage`, which lasts until the tab is closed. */
const draftKey = 'contact-draft';

/** Saves the draft, or removes it if all texts are empty. */
export function saveDraft(texts: ContactFields): void {
  const isEmpty = Object.values(texts).every((text) => text === '');
  saveText(
    'sessionStorage',
    draftKey,
    isEmpty ? undefined : `${new URLSearchParams(texts)}`,
  );
}

/** Returns the texts of the draft by field. */
export const readDraft = () =>
  new URLSearchParams(findStorage('sessionStorage')?.getItem(draftKey) ?? '');
