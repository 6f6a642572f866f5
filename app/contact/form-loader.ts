// Loads the script of the contact form after the page has loaded, and if that
// fails, again when the visitor goes to a field or submits. A form that is
// submitted earlier waits for the script. Without the script, the browser
// validates and submits the form.

import { findElement } from '../_scripts/find-element.ts';
import { contactForm } from '../_scripts/selectors.ts';

const form = findElement<HTMLFormElement>(document, contactForm);
const listeners = new AbortController();
const { signal } = listeners;
let isLoading = false;
let failures = 0;

addEventListener('load', load);
form.addEventListener('focusin', load, { signal });
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
  const isLoaded = await importScript();
  isLoading = false;

  const isWaiting = form.ariaBusy === 'true';
  setWaiting(false);
  if (isLoaded || isWaiting) {
    listeners.abort();
  }
  if (isWaiting) {
    form.requestSubmit();
  }
}

/** Returns whether the script has loaded. */
async function importScript(): Promise<boolean> {
  const { script = '' } = form.dataset;
  try {
    // Browsers remember URLs of modules that failed to load.
    await import(failures > 0 ? `${script}?${failures}` : script);
    return true;
  } catch {
    failures += 1;
    return false;
  }
}

function setWaiting(isWaiting: boolean): void {
  form.ariaBusy = isWaiting ? 'true' : null;
}
