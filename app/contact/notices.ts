import type { ContactFields } from '../../lib/config/contact-message.ts';
import { createElement } from '../_scripts/create-element.ts';
import { mailLink } from './mail-link.ts';
import type { Outcome } from './send-message.ts';

/** `no-answer` means that no response has arrived within 30 seconds. */
export type NoticeName = Outcome | 'no-answer';

/** The parts of a notice, by the names that `form-notices.tsx` gives them. */
interface NoticeParts {
  readonly heading: string;
  readonly text?: string;
  readonly button: string;
}

const notices: Readonly<Record<NoticeName, NoticeParts>> = {
  sent: { heading: 'sent', button: 'another' },
  failed: { heading: 'failed', text: 'kept', button: 'back' },
  'too-long': { heading: 'failed', text: 'too-long', button: 'back' },
  unknown: { heading: 'failed', text: 'unknown', button: 'back' },
  'no-answer': { heading: 'no-answer', text: 'unknown', button: 'back' },
};

/** The parts of the page's notices. A part moves from one notice to the next. */
export class Notices {
  readonly #parts = new Map<string, HTMLElement>();

  /** Finds the parts, and calls `onBack` when a notice's button is clicked. */
  constructor(onBack: () => void) {
    const parts = document.querySelectorAll<HTMLElement>('[data-part]');
    for (const part of parts) {
      this.#parts.set(part.dataset['part'] ?? '', part);
    }
    for (const name of ['another', 'back']) {
      this.#part(name).addEventListener('click', onBack);
    }
  }

  /** Returns the text above a form with errors. */
  get invalid(): HTMLElement {
    return this.#part('invalid');
  }

  /** Builds the notice that replaces the form after an attempt to send it. */
  create(name: NoticeName, texts: ContactFields): HTMLElement {
    const notice = this.createWithoutButton(name, texts);
    notice.append(this.#part(notices[name].button));
    return notice;
  }

  /** Builds a notice whose email link contains the visitor's texts. */
  createWithoutButton(name: NoticeName, texts: ContactFields): HTMLElement {
    const { heading, text } = notices[name];
    const role = name === 'sent' ? 'status' : 'alert';
    const content = createElement('div', { role }, this.#part(heading));
    if (text) {
      content.append(this.#part(text));
    }

    const link = content.querySelector('a');
    if (link) {
      link.href = mailLink(link.pathname, texts);
    }
    return createElement('div', { className: 'notice' }, content);
  }

  #part(name: string): HTMLElement {
    const part = this.#parts.get(name);
    if (!part) {
      throw new Error(`The contact page has no part '${name}'.`);
    }
    return part;
  }
}
