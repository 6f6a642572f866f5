// Hydrates the contact form at the first interaction, because React takes 150 ms on a slow phone. If the script fails
// to load, the browser submits the form as without JavaScript, and the next interaction loads the script again.

import { readDraft } from './form-autosave.ts';

for (const container of document.querySelectorAll<HTMLElement>(
  '[data-props]',
)) {
  const { script = '' } = container.dataset;
  let [isWaiting, isNative, failures] = [false, false, 0];
  let hydration: Promise<unknown> | undefined;
  /** Marks the form as busy while it waits for its script. */
  const setWaiting = (value: boolean) => {
    isWaiting = value;
    container.ariaBusy = value ? 'true' : null;
  };
  /** Loads the script. Each attempt has a URL of its own, because browsers remember modules that failed to load. */
  const hydrate = () => {
    hydration ??= import(failures > 0 ? `${script}?${failures}` : script).catch(
      () => {
        failures++;
        hydration = undefined;
      },
    );
    return hydration;
  };
  // Events of an interaction by pointer, keyboard, or autofill.
  for (const type of ['pointerover', 'focusin', 'input', 'change'])
    container.addEventListener(type, hydrate);
  // If there is a draft to restore, hydrate as soon as the page has loaded.
  if (readDraft().size > 0) addEventListener('load', hydrate, { once: true });

  /** Submits the form again when its script has loaded. Without the script, the browser validates it. */
  const submitLater = async (event: Event) => {
    const form = container.querySelector('form');
    // A hydrated form has `noValidate` and handles its own submission.
    if (!form || form.noValidate || isNative) return;
    event.preventDefault();
    // The browser reports each invalid field with an event of its own.
    if (isWaiting) return;
    setWaiting(true);
    await hydrate();
    if (!isWaiting) return;
    setWaiting(false);
    isNative = !form.noValidate;
    form.requestSubmit();
    isNative = false;
  };
  for (const type of ['invalid', 'submit'])
    container.addEventListener(type, submitLater, { capture: true });
  // If the visitor goes on typing, wait for the next submit, so that no unfinished message is sent.
  container.addEventListener('input', () => setWaiting(false));
}
