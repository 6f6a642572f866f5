import type { Message } from './message.ts';
import type { Outcome } from './progress.ts';

/**
 * Posts a message as multipart form data. It has arrived where the answer is 2xx, and has not with any other: a redirect
 * is one of those and is not followed, because behind 301, 302 and 303 the browser would ask with GET, without the
 * message, and take that page's 200 for the host's. Where no answer comes that this site may read (no connection, one
 * that was cut, no CORS header) the message may have arrived all the same, unless the browser knows that it is offline.
 *
 * The browser writes the `Content-Type` with its boundary, and without headers of our own asks for no preflight.
 */
export async function sendMessage(address: string, message: Message, signal: AbortSignal): Promise<Outcome> {
  try {
    const body = new FormData();
    for (const [field, text] of Object.entries(message)) body.append(field, text);
    const { ok } = await fetch(address, { method: 'POST', body, redirect: 'manual', signal });
    return ok ? 'accepted' : 'refused';
  } catch {
    return navigator.onLine ? 'unanswered' : 'refused';
  }
}

/** A link that opens the reader's own mail program with the message in it. */
export function mailtoLink(email: string, { subject, message }: Pick<Message, 'subject' | 'message'>): string {
  // Half of a surrogate pair, as a cut-off emoji leaves it, has no form in UTF-8.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  // RFC 6068 wants line breaks as CRLF.
  return `mailto:${email}?subject=${encode(subject)}&body=${encode(message.replace(/\r?\n/g, '\r\n'))}`;
}
