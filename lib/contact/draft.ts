import * as z from 'zod/mini';

/** What has been typed and not yet sent; the fields in which nothing has been typed may be missing. */
const draftSchema = z.partial(
  z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
);

export type Draft = z.infer<typeof draftSchema>;

const key = 'contact-draft';

/** The draft lives as long as the tab: it survives a reload and a step back, and is nobody else's business. */
export function keepDraft({ name, email, subject, message }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, subject, message }));
  } catch {
    // No storage, or none left: then the draft lives in the form alone.
  }
}

/** What was typed before, or nothing. */
export function readDraft(): Draft {
  try {
    const { success, data } = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    return success ? data : {};
  } catch {
    return {};
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
}
