import type { Message } from './message.ts';

/** Milliseconds after which no answer counts as none. */
const patience = 30_000;

/**
 * Posts a message as multipart form data and says whether it arrived, which is what a status of 2xx means. Everything
 * else is a failure: other statuses, no connection, an answer that this site may not read, none in 30 seconds.
 *
 * The browser writes the `Content-Type` with its boundary, and without headers of our own asks for no preflight.
 */
export async function sendMessage(address: string, message: Message): Promise<boolean> {
  const body = new FormData();
  for (const [field, text] of Object.entries(message)) body.append(field, text);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return (await fetch(address, { method: 'POST', body, signal: stop.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** A link that opens the reader's own mail program with the message in it. */
export function mailtoLink(email: string, { subject, message }: Pick<Message, 'subject' | 'message'>): string {
  // RFC 6068 wants line breaks as CRLF.
  const body = message.replace(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
