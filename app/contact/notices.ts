import type { ContactFields } from '../../lib/config/contact-message.ts';
import { createElement } from '../_scripts/create-element.ts';
import { findElement } from '../_scripts/find-element.ts';
import type { Outcome } from './send-message.ts';

/** `no-answer` means that no response has arrived within 30 seconds. */
export type NoticeName = Outcome | 'no-answer';

/**
 * Creates the notice about an attempt to send a message. Its email link
 * contains the message. With an `onBack`, it replaces the form and the heading
 * of the page, and has a button.
 */
export function createNotice(
  name: NoticeName,
  message: ContactFields,
  onBack?: () => void,
): HTMLElement {
  const heading = createElement(
    onBack ? 'h1' : 'h2',
    { className: 'h1', tabIndex: -1 },
    clonePart('heading', name),
  );
  const verdict = createElement(
    'div',
    { className: 'verdict' },
    clonePart('lamps', name),
    heading,
  );
  const role = name === 'sent' ? 'status' : 'alert';
  const text = clonePart('text', name);
  const content = createElement('div', { role }, verdict, text);
  const email = content.querySelector<HTMLAnchorElement>('[href^="mailto:"]');
  if (email) {
    email.href = mailLink(email.pathname, message);
  }

  const notice = createElement('div', { className: 'notice' }, content);
  if (onBack) {
    const back = clonePart('button', name);
    back.addEventListener('click', onBack);
    notice.append(back);
  }
  return notice;
}

/** Copies a hidden part of the page, which the browser may have translated. */
export function clonePart(kind: string, notice: string): Node {
  return findElement(document, `[data-${kind}~=${notice}]`).cloneNode(true);
}

/**
 * The maximum length of a link in characters. Windows does not pass longer URLs
 * to email programs: `INTERNET_MAX_URL_LENGTH` is 2,083.
 */
const maxLength = 2_000;

/**
 * Returns a link to an email address with the subject and the message. Leaves
 * both out if they are too long.
 */
function mailLink(email: string, { subject, message }: ContactFields): string {
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
