import * as z from 'zod/mini';
import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

/** A draft: the form's texts, and whether a message was unconfirmed when the draft was saved. */
const draftSchema = z.object({ texts: z.record(z.string(), z.string()), isSending: z.boolean() });

/** The key of the draft in `sessionStorage`, which lasts until the tab is closed. */
export const draftKey = 'contact-draft';

/** Saves the draft, or removes it if all texts are empty. Returns whether that worked. */
export function saveDraft(texts: ContactFields, isSending: boolean): boolean {
  const isEmpty = Object.values(texts).every((text) => text === '');
  return saveText('sessionStorage', draftKey, isEmpty ? undefined : JSON.stringify({ texts, isSending }));
}

export function readDraft(): z.infer<typeof draftSchema> | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(findStorage('sessionStorage')?.getItem(draftKey) ?? '')).data;
  } catch {
    return undefined;
  }
}
