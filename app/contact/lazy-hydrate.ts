/**
 * Hydrates the contact form at the first interaction, not before, because React takes 150 ms on a slow phone. Until the
 * form is hydrated, this script validates it, prevents double submits, and lets the browser submit it.
 */

import type { Messages } from '../../lib/i18n/en.ts';
import { findStorage } from '../_scripts/browser-storage.ts';
import { createElement } from '../_scripts/create-element.ts';
import { focusField } from './focus-field.ts';

/** `lib/site/client-bundles.ts` inlines the messages that this file uses. */
declare const messages: Messages;

/** Events of an interaction by pointer, keyboard, or autofill. */
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
  // If there is a draft to restore, hydrate as soon as the page has loaded.
  if (findStorage('sessionStorage')?.getItem(draftKey)) addEventListener('load', hydrate, { once: true });

  // Reject required fields that contain only spaces. Browsers accept them.
  const findInvalidField = () =>
    [...container.querySelectorAll<HTMLInputElement>('[required]')].find(
      ({ validity, value }) => !validity.valid || !value.trim(),
    );
  /** Refuses to submit the form: shows the alert and focuses the first invalid field. */
  const refuse = (event: Event) => {
    // Prevent the browser's message, unless the form's script failed to load. Only the message explains invalid emails.
    if (!hasFailed || event.type === 'submit') event.preventDefault();
    for (const alert of container.querySelectorAll('[role=alert]:empty')) {
      alert.className = 'alert';
      alert.append(createElement('span', {}, messages.form.faulty));
    }
    focusField(findInvalidField());
  };
  container.addEventListener('invalid', refuse, { capture: true });

  const status = createElement('p', { role: 'status' });
  container.after(status);
  const send = (event: Event) => {
    const form = event.target;
    // A hydrated form has `noValidate` and handles its own submission.
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
