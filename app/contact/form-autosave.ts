import * as z from 'zod/mini';
import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

/** The texts of the form by field. */
const draftSchema = z.record(z.string(), z.string());

/** The key of the draft in `sessionStorage`, which lasts until the tab is closed. */
export const draftKey = 'contact-draft';

/** Saves the draft, or removes it if all texts are empty. */
export function saveDraft(texts: ContactFields): void {
  const isEmpty = Object.values(texts).every((text) => text === '');
  saveText('sessionStorage', draftKey, isEmpty ? undefined : JSON.stringify(texts));
}

export function readDraft(): z.infer<typeof draftSchema> {
  try {
    return draftSchema.parse(JSON.parse(findStorage('sessionStorage')?.getItem(draftKey) ?? '{}'));
  } catch {
    return {};
  }
}
