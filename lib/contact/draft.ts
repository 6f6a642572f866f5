import * as z from 'zod/mini';
import type { Texts } from './message.ts';

const text = z._default(z.string(), '');

/** What has been typed and not yet sent, and whether it was on its way when this was kept. */
const draftSchema = z.object({
  texts: z.object({ name: text, email: text, subject: text, message: text }),
  isSending: z.boolean(),
});

export type Draft = z.infer<typeof draftSchema>;

/** Where the tab keeps the draft. */
export const draftKey = 'contact-draft';

/** The draft lives as long as the tab: it survives a reload and a step back, and is nobody else's business. */
export function keepDraft(texts: Texts, isSending: boolean): void {
  try {
    if (Object.values(texts).some((text) => text !== '')) {
      sessionStorage.setItem(draftKey, JSON.stringify({ texts, isSending } satisfies Draft));
    } else {
      sessionStorage.removeItem(draftKey);
    }
  } catch {
    // No storage, or none left: then the draft lives in the form alone.
  }
}

/** What was typed before, or `undefined`. */
export function readDraft(): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).data;
  } catch {
    return undefined;
  }
}
