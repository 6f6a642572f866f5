import * as z from 'zod/mini';

/** What the page tells the form. */
export const contactFormProps = z.object({
  /** The address that the message is posted to. */
  action: z.string(),
  /** Tells the message host which site a message comes from. */
  source: z.string(),
  /** The owner's address, for when the message host does not answer. */
  email: z.string(),
});

export type ContactFormProps = z.infer<typeof contactFormProps>;
