import {
  type ContactField,
  contactFields,
} from '../../lib/config/contact-message.ts';
import { findElement } from '../_scripts/find-element.ts';
import { contactForm } from '../_scripts/selectors.ts';
import { clonePart } from './notices.ts';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export const form = findElement<HTMLFormElement>(document, contactForm);

export function findField(name: ContactField): FieldElement {
  return findElement<FieldElement>(form, `[data-field][name=${name}]`);
}

/** Returns all fields that are sent, hidden ones included. */
export function readFields(): FormData {
  const fields = new FormData();
  const elements = form.querySelectorAll<FieldElement>('[data-field]');
  for (const { name, value } of elements) {
    fields.append(name, value);
  }
  return fields;
}

/**
 * Shows the errors of the invalid fields and hides all others. Shows an alert
 * above the fields if there is an error.
 */
export function showErrors(invalid: readonly ContactField[]): void {
  for (const name of contactFields) {
    const field = findField(name);
    const error = findElement(form, `#${name}-error`);
    const isInvalid = invalid.includes(name);
    error.hidden = !isInvalid;
    field.ariaInvalid = isInvalid ? 'true' : null;
    field.setAttribute('aria-describedby', isInvalid ? error.id : '');
  }

  const region = findElement(form, '.problem');
  if (invalid.length === 0) {
    region.replaceChildren();
  } else if (!region.hasChildNodes()) {
    // Screen readers announce the region after each change of its content.
    region.append(clonePart('text', 'invalid'));
  }
}

/** Focuses the first invalid field, and scrolls to it and to the alert. */
export function focusFirstError(): void {
  const field = form.querySelector<FieldElement>(
    '[data-field][aria-invalid=true]',
  );
  if (!field) {
    return;
  }

  field.focus({ preventScroll: true });
  // Scrolls explicitly, because WebKit leaves the label under the header.
  findElement(form, '.problem').scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

/**
 * Locks the form, and announces that the message is being sent. The button is
 * not disabled, because it would lose the focus.
 */
export function showSending(isSending: boolean): void {
  for (const name of contactFields) {
    findField(name).readOnly = isSending;
  }

  const button = findElement(form, '[type=submit]');
  button.ariaDisabled = isSending ? 'true' : null;
  findElement(button, '.send').hidden = isSending;
  const sending = findElement(button, '.sending');
  sending.hidden = !isSending;

  const status = findElement(form, '.progress');
  status.textContent = isSending ? sending.textContent : '';
}
