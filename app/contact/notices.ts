import type { ContactFields } from '../../lib/config/contact-message.ts';
import { createElement } from '../_scripts/create-element.ts';
import { findElement } from '../_scripts/find-element.ts';
import { mailLink } from './mail-link.ts';
import type { Outcome } from './send-message.ts';

/** `no-answer` means that no response has arrived within 30 seconds. */
export type NoticeName = Outcome | 'no-answer';

/** The parts of a notice, by the names that `form-notices.tsx` gives them. */
interface Notice {
  readonly texts: readonly string[];
  readonly button: string;
}

const notices: Readonly<Record<NoticeName, Notice>> = {
  sent: { texts: ['sent'], button: 'another' },
  failed: { texts: ['failed', 'kept'], button: 'back' },
  'too-long': { texts: ['failed', 'too-long'], button: 'back' },
  unknown: { texts: ['failed', 'unknown'], button: 'back' },
  'no-answer': { texts: ['no-answer', 'unknown'], button: 'back' },
};

/**
 * Creates the notice about an attempt to send a message. Its email link
 * contains the message. It has a button if there is an `onBack`.
 */
export function createNotice(
  name: NoticeName,
  message: ContactFields,
  onBack?: () => void,
): HTMLElement {
  const { texts, button } = notices[name];
  const role = name === 'sent' ? 'status' : 'alert';
  const content = createElement('div', { role }, ...texts.map(clonePart));
  const link = content.querySelector('a');
  if (link) {
    link.href = mailLink(link.pathname, message);
  }

  const notice = createElement('div', { className: 'notice' }, content);
  if (onBack) {
    const back = clonePart(button);
    back.addEventListener('click', onBack);
    notice.append(back);
  }
  return notice;
}

/** Copies a hidden part of the page, which the browser may have translated. */
export const clonePart = (name: string): Node =>
  findElement(document, `[data-part=${name}]`).cloneNode(true);
