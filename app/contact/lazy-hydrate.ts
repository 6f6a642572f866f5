/**
 * Handles the prerendered contact form, and loads the script that hydrates it at the first interaction, because React
 * takes 150 ms on a slow phone. Until then, the browser submits the form, once, if all fields are valid.
 */

import type { Messages } from '../../lib/i18n/en.ts';
import { findStorage } from '../_scripts/browser-storage.ts';
import { focusField } from './focus-field.ts';

/** `lib/site/client-bundles.ts` inlines the messages that this file uses. */
declare const messages: Messages;

/** Events of the first interaction, by pointer, keyboard, or autofill. */
const interactionEvents = ['pointerover', 'focusin', 'input', 'change'] as const;

/** Milliseconds after which a form that the browser has submitted can be submitted again. */
const resubmitDelay = 30_000;

for (const container of document.querySelectorAll<HTMLElement>('[data-props]')) {
  const { script = '', draftKey = '' } = container.dataset;
  let hasFailed = false;
  const hydrate = () =>
    import(script).catch(() => {
      hasFailed = true;
    });
  for (const type of interactionEvents) container.addEventListener(type, hydrate, { once: true });
  // Hydrate at once if there is a draft to restore.
  if (findStorage('sessionStorage')?.getItem(draftKey)) addEventListener('load', hydrate, { once: true });

  // Browsers accept spaces as text in a required field.
  const findInvalidField = () =>
    [...container.querySelectorAll<HTMLInputElement>('[required]')].find(
      ({ validity, value }) => !validity.valid || !value.trim(),
    );
  /** Shows the alert instead of the browser's own message, and focuses the first invalid field. */
  const refuse = (event: Event) => {
    // Without the form's script, the browser's message is the only one that explains an invalid email address.
    if (!hasFailed || event.type === 'submit') event.preventDefault();
    for (const alert of container.querySelectorAll('[role=alert]:empty')) {
      alert.className = 'alert';
      alert.textContent = messages.form.faulty;
    }
    focusField(findInvalidField());
  };
  container.addEventListener('invalid', refuse, { capture: true });

  const status = Object.assign(document.createElement('p'), { role: 'status' });
  container.after(status);
  const send = (event: Event) => {
    const form = event.target;
    // A hydrated form handles its own submission.
    if (!(form instanceof HTMLFormElement) || form.noValidate) return;
    const setBusy = (isBusy: boolean) => {
      form.ariaBusy = String(isBusy);
      status.textContent = isBusy ? messages.form.sending : '';
    };
    if (form.ariaBusy === 'true') return event.preventDefault();
    if (findInvalidField()) return refuse(event);
    setBusy(true);
    // Remove the draft, because the browser restores the fields itself when the visitor comes back.
    findStorage('sessionStorage')?.removeItem(draftKey);
    setTimeout(setBusy, resubmitDelay, false);
    addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  };
  container.addEventListener('submit', send, { capture: true });
}
