import * as z from 'zod/mini';
import type { ContactFields } from '../../lib/config/contact-message.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

/** The unsent texts of the form, and whether they were being sent when they were saved. */
const draftSchema = z.object({ texts: z.record(z.string(), z.string()), isSending: z.boolean() });

/** The key of the draft in `sessionStorage`, which lasts until the tab is closed. */
export const draftKey = 'contact-draft';

/** Saves the draft, and returns whether it is saved: storage may be full or denied. */
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
