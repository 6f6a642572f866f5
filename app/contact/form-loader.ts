// Loads the script of the contact form after the page has loaded. A form that is
// submitted earlier waits for the script. Without the script, the browser
// validates and submits the form.

import { findElement } from '../_scripts/find-element.ts';
import { contactForm } from '../_scripts/selectors.ts';

const form = findElement<HTMLFormElement>(document, contactForm);
const listeners = new AbortController();
const { signal } = listeners;
let isLoading = false;

addEventListener('load', load);
for (const type of ['invalid', 'submit']) {
  form.addEventListener(type, submitLater, { capture: true, signal });
}
// If the visitor goes on typing, wait for the next submit, so that no unfinished
// message is sent.
form.addEventListener('input', () => setWaiting(false), { signal });

function submitLater(event: Event): void {
  event.preventDefault();
  setWaiting(true);
  load();
}

async function load(): Promise<void> {
  if (isLoading) {
    return;
  }

  isLoading = true;
  await import(form.dataset['script'] ?? '').catch(() => undefined);
  listeners.abort();

  const isWaiting = form.ariaBusy === 'true';
  setWaiting(false);
  if (isWaiting) {
    form.requestSubmit();
  }
}

function setWaiting(isWaiting: boolean): void {
  form.ariaBusy = isWaiting ? 'true' : null;
}
