/*
 * Adds validation, drafts, and sending to the prerendered form. Keeps the form's
 * elements, because visitors type into them while this script loads, and because
 * translations and browser extensions change them.
 */

import { createFormControl } from 'react-hook-form';
import {
  type ContactField,
  type ContactFields,
  contactFields,
  findInvalidFields,
} from '../../lib/config/contact-message.ts';
import { findElement } from '../_scripts/find-element.ts';
import {
  isUnanswered,
  readDraft,
  saveDraft,
  saveUnanswered,
} from './form-autosave.ts';
import {
  findField,
  focusFirstError,
  form,
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

/** React Hook Form's state, which needs no React component. */
const control = createFormControl<ContactFields>({
  resolver: findInvalidFields,
  shouldFocusError: false,
});

/** The form, or the notice in its place. */
let shown: HTMLElement = form;
/** The notice above the form about an earlier message without an answer. */
let earlierNotice: HTMLElement | undefined;
/** The attempt that waits for an answer. */
let attempt: AbortController | undefined;

// In development, this script runs again after each change of the page.
if (!form.noValidate) {
  start();
}

function start(): void {
  const draft = readDraft();
  for (const name of contactFields) {
    register(name, draft.get(name) ?? '');
  }
  control.subscribe({
    formState: { errors: true, values: true },
    callback: ({ errors, values }) => {
      showErrors(contactFields.filter((name) => errors?.[name]));
      saveDraft(values);
    },
  });

  const texts = control.getValues();
  saveDraft(texts);
  if (isUnanswered()) {
    // An earlier message may have arrived.
    earlierNotice = createNotice('no-answer', texts);
    form.before(earlierNotice);
  }
  form.addEventListener('submit', submit);
  form.noValidate = true;
}

function register(name: ContactField, draft: string): void {
  const field = findField(name);
  // Text typed before this script has loaded is newer than the draft.
  if (field.value === '' && draft !== '') {
    field.value = draft;
    // Cancels a submit that waits for this script, because the visitor has not
    // seen the draft.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const { ref, onChange } = control.register(name);
  ref(field);
  field.addEventListener('input', onChange);
}

async function submit(event: Event): Promise<void> {
  event.preventDefault();
  // Ignores the second submit of a double click.
  if (attempt) {
    return;
  }

  // Password managers may fill in fields without events.
  for (const name of contactFields) {
    control.setValue(name, findField(name).value);
  }
  await control.handleSubmit(send)();
  focusFirstError();
}

async function send(): Promise<void> {
  const current = new AbortController();
  attempt = current;
  earlierNotice?.remove();
  showSending(true);
  saveUnanswered(true);
  // After the timeout the outcome is unknown, but a later response replaces the
  // notice.
  const timer = setTimeout(showNotice, timeout, 'no-answer');

  const url = form.getAttribute('action') ?? '';
  const outcome = await sendMessage(url, readFields(), current.signal);

  clearTimeout(timer);
  // The visitor has gone back to the form in the meantime.
  if (current.signal.aborted) {
    return;
  }
  attempt = undefined;
  saveUnanswered(outcome === 'unknown');
  if (outcome === 'sent') {
    reset(noTexts);
  }
  showNotice(outcome);
}

/** Shows a notice instead of the form. */
function showNotice(name: NoticeName): void {
  showSending(false);
  const notice = createNotice(name, control.getValues(), goBack);
  replaceShown(notice);

  // Screen readers announce the heading, and Tab continues from there.
  notice.querySelector('h1')?.focus({ preventScroll: true });
  // Shows the lamps above the heading, too.
  notice.scrollIntoView({ block: 'nearest' });
}

function goBack(): void {
  attempt?.abort();
  attempt = undefined;
  saveUnanswered(false);
  reset(control.getValues());

  replaceShown(form);
  findField('name').focus();
}

/** Sets the texts. Fields are validated again after the next submit. */
function reset(texts: ContactFields): void {
  control.reset(texts, { keepFieldsRef: true });
}

/** Replaces what is shown. A notice also replaces the introduction of the page. */
function replaceShown(element: HTMLElement): void {
  shown.replaceWith(element);
  shown = element;
  findElement(document, '.introduction').hidden = element !== form;
}
