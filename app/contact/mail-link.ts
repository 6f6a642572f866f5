import type { ContactFields } from '../../lib/config/contact-message.ts';

/**
 * The maximum length of a link in characters. Windows does not pass longer URLs
 * to email programs: `INTERNET_MAX_URL_LENGTH` is 2,083.
 */
const maxLength = 2_000;

/**
 * Returns a link to an email address with the subject and the message. Leaves
 * both out if they are too long.
 */
export function mailLink(
  email: string,
  { subject, message }: Pick<ContactFields, 'subject' | 'message'>,
): string {
  // RFC 6068 requires CRLF line breaks.
  const body = message.replace(/\r?\n/g, '\r\n');
  const mailto = `mailto:${email}`;
  const link = `${mailto}?subject=${encode(subject)}&body=${encode(body)}`;
  return link.length > maxLength ? mailto : link;
}

/** Encodes a text. `encodeURIComponent` throws on lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
