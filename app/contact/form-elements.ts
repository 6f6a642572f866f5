import {
  type ContactField,
  contactFields,
} from '../../lib/config/contact-message.ts';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

/** Returns a field. Throws an error if the form does not contain the field. */
export function findField(
  form: HTMLFormElement,
  name: ContactField,
): FieldElement {
  return find<FieldElement>(form, `[data-field][name=${name}]`);
}

/** Returns the texts of all fields that are sent, hidden ones included. */
export function readFields(
  form: HTMLFormElement,
): Readonly<Record<string, string>> {
  const fields = form.querySelectorAll<FieldElement>('[data-field]');
  const entries = [...fields].map(({ name, value }) => [name, value]);
  return Object.fromEntries(entries);
}

/**
 * Shows the errors of the invalid fields and hides all others. Shows `alert`
 * above the fields if there is an error.
 */
export function showErrors(
  form: HTMLFormElement,
  invalid: readonly ContactField[],
  alert: HTMLElement,
): void {
  for (const name of contactFields) {
    showError(form, name, invalid.includes(name));
  }

  const region = find(form, '.problem');
  if (invalid.length === 0) {
    region.replaceChildren();
  } else if (!region.contains(alert)) {
    // Screen readers announce the region after each change of its content.
    region.append(alert);
  }
}

function showError(
  form: HTMLFormElement,
  name: ContactField,
  isInvalid: boolean,
): void {
  const field = findField(form, name);
  const error = find(form, `#${name}-error`);
  error.hidden = !isInvalid;

  if (isInvalid) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', error.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Focuses the first invalid field, and scrolls to it and to the alert. */
export function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<FieldElement>(
    '[data-field][aria-invalid=true]',
  );
  if (!field) {
    return;
  }

  field.focus({ preventScroll: true });
  // Scrolls explicitly, because WebKit leaves the label under the header.
  find(form, '.problem').scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

/**
 * Locks the form, and announces that the message is being sent. The button is
 * not disabled, because it would lose the focus.
 */
export function showSending(form: HTMLFormElement, isSending: boolean): void {
  for (const name of contactFields) {
    findField(form, name).readOnly = isSending;
  }

  const button = find(form, '[type=submit]');
  button.ariaDisabled = isSending ? 'true' : null;
  const label = find(button, '.send');
  const sendingLabel = find(button, '.sending');
  label.hidden = isSending;
  sendingLabel.hidden = !isSending;

  const status = find(form, '.progress');
  status.textContent = isSending ? sendingLabel.textContent : '';
}

function find<Found extends HTMLElement>(
  parent: ParentNode,
  selector: string,
): Found {
  const element = parent.querySelector<Found>(selector);
  if (!element) {
    throw new Error(`The contact page has no element '${selector}'.`);
  }
  return element;
}
