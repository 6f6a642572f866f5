import type { ContactFields } from '../../lib/config/contact-message.ts';
import { createElement } from '../_scripts/create-element.ts';
import { findElement } from '../_scripts/find-element.ts';
import { mailLink } from './mail-link.ts';
import type { Outcome } from './send-message.ts';

/** `no-answer` means that no response has arrived within 30 seconds. */
export type NoticeName = Outcome | 'no-answer';

/** The parts of a notice, by the names that `form-notices.tsx` gives them. */
interface Notice {
  readonly heading: string;
  readonly text: string;
}

const notices: Readonly<Record<NoticeName, Notice>> = {
  sent: { heading: 'sent', text: 'next' },
  failed: { heading: 'failed', text: 'kept' },
  'too-long': { heading: 'failed', text: 'too-long' },
  unknown: { heading: 'failed', text: 'unknown' },
  'no-answer': { heading: 'no-answer', text: 'unknown' },
};

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
  const isSent = name === 'sent';
  const parts = notices[name];
  const heading = createElement(
    onBack ? 'h1' : 'h2',
    { className: 'h1', tabIndex: -1 },
    clonePart(parts.heading),
  );
  const verdict = createElement(
    'div',
    { className: 'verdict' },
    clonePart(isSent ? 'on-path' : 'too-low'),
    heading,
  );
  const role = isSent ? 'status' : 'alert';
  const text = clonePart(parts.text);
  const content = createElement('div', { role }, verdict, text);
  const email = content.querySelector<HTMLAnchorElement>('[href^="mailto:"]');
  if (email) {
    email.href = mailLink(email.pathname, message);
  }

  const notice = createElement('div', { className: 'notice' }, content);
  if (onBack) {
    const back = clonePart(isSent ? 'another' : 'back');
    back.addEventListener('click', onBack);
    notice.append(back);
  }
  return notice;
}

/** Copies a hidden part of the page, which the browser may have translated. */
export const clonePart = (name: string): Node =>
  findElement(document, `[data-part=${name}]`).cloneNode(true);
