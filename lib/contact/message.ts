import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';

const required = z.string().check(z.refine((text) => text.trim() !== ''));

/** An email address: `user@müller.de` is one, and `a@b..c` a typing mistake. zod's own would bring all its others along. */
const emailAddress = /^[^\s@"]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})*$/u;

/** What a visitor writes. Nothing in it is changed or cut, so the schema only looks. */
const textsSchema = z.object({
  name: required,
  email: z.string().check(z.refine((text) => emailAddress.test(text.trim()))),
  subject: required,
  message: required,
});

export type Texts = z.infer<typeof textsSchema>;

/** The fields that a visitor fills in, in their order. */
export const textFields = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof Texts)[];

/** Checks the texts for react-hook-form, with its sentence for each field in fault. */
export function checkTexts(texts: Texts, sentences: Texts): ResolverResult<Texts> {
  const { error } = textsSchema.safeParse(texts);
  if (!error) return { values: texts, errors: {} };
  const faulty = textFields.filter((field) => error.issues.some(({ path }) => path[0] === field));
  const errors = faulty.map((field) => [field, { type: 'text', message: sentences[field] }]);
  return { values: {}, errors: Object.fromEntries(errors) };
}

/** How a message fared: 2xx, 413, any other answer, none that can be read. */
export type Outcome = 'sent' | 'too long' | 'failed' | 'unknown';

/**
 * Posts fields as multipart form data. 2xx means that they have arrived, any other answer that they have not; a redirect
 * is not followed, because the browser may go on without the message. Without an answer that this site may read they may
 * have arrived all the same, unless the browser was offline all along. Services answer a page unless they are asked for JSON;
 * that header needs no preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export async function sendMessage(address: string, fields: object, signal: AbortSignal): Promise<Outcome> {
  const wasOnline = navigator.onLine;
  try {
    const body = new FormData();
    for (const [field, text] of Object.entries(fields)) body.append(field, text);
    const headers = { Accept: 'application/json' };
    const { ok, status } = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (ok) return 'sent';
    return status === 413 ? 'too long' : 'failed';
  } catch {
    return wasOnline || navigator.onLine ? 'unknown' : 'failed';
  }
}

/** A link that opens the reader's own mail program with the message in it; a text that is too long for a link is left out. */
export function mailtoLink(email: string, { subject, message }: Pick<Texts, 'subject' | 'message'>): string {
  // Half of a surrogate pair, as a cut-off emoji leaves it, has no form in UTF-8; RFC 6068 wants line breaks as CRLF.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const body = encode(message.replace(/\r?\n/g, '\r\n'));
  return `mailto:${email}?subject=${encode(subject)}${body.length > 30_000 ? '' : `&body=${body}`}`;
}
