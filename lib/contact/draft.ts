import * as z from 'zod/mini';
import type { Texts } from './message.ts';

/** What has been typed and not yet sent, and whether it was on its way when this was kept. */
const draftSchema = z.object({ texts: z.record(z.string(), z.string()), isSending: z.boolean() });

/** Where the tab keeps the draft: as long as it lives, through a reload and a step back, and for nobody else. */
export const draftKey = 'contact-draft';

/** Keeps what has been typed, and returns whether it is kept: a tab may have no storage, or no room for a long text. */
export function keepDraft(texts: Texts, isSending: boolean): boolean {
  try {
    // Where the new text does not fit, the old one must not come back in its place.
    sessionStorage.removeItem(draftKey);
    if (Object.values(texts).some((text) => text !== ''))
      sessionStorage.setItem(draftKey, JSON.stringify({ texts, isSending }));
    return true;
  } catch {
    return false;
  }
}

/** What was typed before, or `undefined`. */
export function readDraft(): z.infer<typeof draftSchema> | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).data;
  } catch {
    return undefined;
  }
}
