import { createFormControl } from 'react-hook-form';
import {
  type ContactField,
  type ContactFields,
  contactFields,
  findInvalidFields,
} from '../../lib/config/contact-message.ts';
import { findElement } from '../_scripts/find-element.ts';
import { contactForm } from '../_scripts/selectors.ts';
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
  showErrors,
  showSending,
} from './form-elements.ts';
import { createNotice, type NoticeName } from './notices.ts';
import { sendMessage } from './send-message.ts';

/** The time in milliseconds after which the form no longer waits. */
const timeout = 30_000;

const noTexts: ContactFields = {
  name: '',
  email: '',
  subject: '',
  message: '',
};

/**
 * Adds validation, drafts, and sending to the prerendered form. Keeps the
 * form's elements, because visitors type into them while this script loads,
 * and because translations and browser extensions change them.
 */
class ContactForm {
  readonly #form: HTMLFormElement;
  /** React Hook Form's state, which needs no React component. */
  readonly #control = createFormControl<ContactFields>({
    resolver: findInvalidFields,
    shouldFocusError: false,
  });
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
    const draft = readDraft();
    for (const name of contactFields) {
      this.#register(name, draft.get(name) ?? '');
    }
    this.#control.subscribe({
      formState: { errors: true, values: true },
      callback: ({ errors, values }) => {
        const invalid = contactFields.filter((name) => errors?.[name]);
        showErrors(this.#form, invalid);
        saveDraft(values);
      },
    });

    const texts = this.#control.getValues();
    saveDraft(texts);
    if (isUnanswered()) {
      // An earlier message may have arrived.
      this.#earlierNotice = createNotice('no-answer', texts);
      this.#form.before(this.#earlierNotice);
    }
    this.#form.addEventListener('submit', (event) => this.#submit(event));
    this.#form.noValidate = true;
  }

  #register(name: ContactField, draft: string): void {
    const field = findField(this.#form, name);
    // Text typed before this script has loaded is newer than the draft.
    if (field.value === '' && draft !== '') {
      field.value = draft;
      // Cancels a submit that waits for this script, because the visitor has
      // not seen the draft.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }

    const { ref, onChange } = this.#control.register(name);
    ref(field);
    field.addEventListener('input', onChange);
  }

  async #submit(event: Event): Promise<void> {
    event.preventDefault();
    // Ignores the second submit of a double click.
    if (this.#attempt) {
      return;
    }

    // Password managers may fill in fields without events.
    for (const name of contactFields) {
      this.#control.setValue(name, findField(this.#form, name).value);
    }
    await this.#control.handleSubmit(() => this.#send())();
    focusFirstError(this.#form);
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
      this.#reset(noTexts);
    }
    this.#showNotice(outcome);
  }

  /** Shows a notice instead of the form. */
  #showNotice(name: NoticeName): void {
    showSending(this.#form, false);
    const texts = this.#control.getValues();
    const notice = createNotice(name, texts, () => this.#goBack());
    this.#replaceShown(notice);

    // Screen readers announce the heading, and Tab continues from there.
    notice.querySelector('h1')?.focus({ preventScroll: true });
    // Shows the lamps above the heading, too.
    notice.scrollIntoView({ block: 'nearest' });
  }

  #goBack(): void {
    this.#attempt?.abort();
    this.#attempt = undefined;
    saveUnanswered(false);
    this.#reset(this.#control.getValues());

    this.#replaceShown(this.#form);
    findField(this.#form, 'name').focus();
  }

  /** Sets the texts. Fields are validated again after the next submit. */
  #reset(texts: ContactFields): void {
    this.#control.reset(texts, { keepFieldsRef: true });
  }

  /** Replaces what is shown. A notice also replaces the introduction of the page. */
  #replaceShown(element: HTMLElement): void {
    this.#shown.replaceWith(element);
    this.#shown = element;
    findElement(document, '.introduction').hidden = element !== this.#form;
  }
}

const form = document.querySelector<HTMLFormElement>(contactForm);
// In development, this script runs again after each change of the page.
if (form && !form.noValidate) {
  new ContactForm(form).start();
}
