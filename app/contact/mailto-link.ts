import type { ContactFields } from '../../lib/config/contact-message.ts';

/** Windows does not pass longer URLs to email programs: `INTERNET_MAX_URL_LENGTH` is 2,083 characters. */
const maxLinkLength = 2_000;

/** Returns a mailto link with the subject and the message, or without both if they are too long for a link. */
export function mailtoLink(email: string, { subject, message }: Pick<ContactFields, 'subject' | 'message'>) {
  // `encodeURIComponent` throws on lone surrogates, such as half of an emoji. RFC 6068 requires CRLF line breaks.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const body = encode(message.replace(/\r?\n/g, '\r\n'));
  const link = `mailto:${email}?subject=${encode(subject)}&body=${body}`;
  return link.length > maxLinkLength ? `mailto:${email}` : link;
}
