import {
  contactFields,
  findInvalidFields,
} from '../../lib/config/contact-message.ts';
import {
  isUnanswered,
  readDraft,
  saveDraft,
  saveUnanswered,
} from './form-autosave.ts';
import {
  findField,
  focusFirstError,
  readFields,
  readTexts,
  showErrors,
  showSending,
} from './form-elements.ts';
import { createNotice, type NoticeName } from './notices.ts';
import { sendMessage } from './send-message.ts';

/** The time in milliseconds after which the form no longer waits. */
const timeout = 30_000;

/**
 * Adds validation, drafts, and sending to the prerendered form. Keeps the
 * form's elements, because translations and browser extensions change them.
 */
class ContactForm {
  readonly #form: HTMLFormElement;
  /** Whether errors are shown: after a submit, until the form is shown again. */
  #isValidated = false;
  /** The form, or the notice in its place. */
  #shown: HTMLElement;
  /** The notice above the form about an earlier message without an answer. */
  #earlierNotice: HTMLElement | undefined;
  /** The attempt that waits for an answer. */
  #attempt: AbortController | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#shown = form;
  }

  start(): void {
    this.#restoreDraft();
    this.#saveDraft();
    if (isUnanswered()) {
      const texts = readTexts(this.#form);
      this.#earlierNotice = createNotice('no-answer', texts);
      this.#form.before(this.#earlierNotice);
    }

    this.#form.addEventListener('input', () => {
      this.#saveDraft();
      if (this.#isValidated) {
        this.#validate();
      }
    });
    this.#form.addEventListener('submit', (event) => this.#submit(event));
    this.#form.noValidate = true;
  }

  #restoreDraft(): void {
    const draft = readDraft();
    for (const name of contactFields) {
      const field = findField(this.#form, name);
      const text = draft.get(name);
      // The browser may have restored a newer text.
      if (text && field.value === '') {
        field.value = text;
      }
    }
  }

  #saveDraft(): void {
    saveDraft(readTexts(this.#form));
  }

  /** Shows the errors, and returns whether there are none. */
  #validate(): boolean {
    const invalid = findInvalidFields(readTexts(this.#form));
    showErrors(this.#form, invalid);
    return invalid.length === 0;
  }

  #submit(event: Event): void {
    event.preventDefault();
    // Ignores the second submit of a double click.
    if (this.#attempt) {
      return;
    }

    // Password managers may fill in fields without events.
    this.#saveDraft();
    this.#isValidated = true;
    if (this.#validate()) {
      void this.#send();
    } else {
      focusFirstError(this.#form);
    }
  }

  async #send(): Promise<void> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#earlierNotice?.remove();
    showSending(this.#form, true);
    saveUnanswered(true);
    // After the timeout the outcome is unknown, but a later response replaces
    // the notice.
    const timer = setTimeout(() => this.#showNotice('no-answer'), timeout);

    const url = this.#form.getAttribute('action') ?? '';
    const fields = readFields(this.#form);
    const outcome = await sendMessage(url, fields, attempt.signal);

    clearTimeout(timer);
    // The visitor has gone back to the form in the meantime.
    if (attempt.signal.aborted) {
      return;
    }
    this.#attempt = undefined;
    saveUnanswered(outcome === 'unknown');
    if (outcome === 'sent') {
      this.#form.reset();
      this.#saveDraft();
    }
    this.#showNotice(outcome);
  }

  /** Shows a notice instead of the form. */
  #showNotice(name: NoticeName): void {
    showSending(this.#form, false);
    const texts = readTexts(this.#form);
    const notice = createNotice(name, texts, () => this.#goBack());
    this.#replaceShown(notice);

    // Screen readers announce the heading, and Tab continues from there.
    notice.querySelector('h2')?.focus();
  }

  #goBack(): void {
    this.#attempt?.abort();
    this.#attempt = undefined;
    this.#isValidated = false;
    saveUnanswered(false);

    this.#replaceShown(this.#form);
    findField(this.#form, 'name').focus();
  }

  #replaceShown(element: HTMLElement): void {
    this.#shown.replaceWith(element);
    this.#shown = element;
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-contact]');
// In development, this script runs again after each change of the page.
if (form && !form.noValidate) {
  new ContactForm(form).start();
}
