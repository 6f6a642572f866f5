// Loads the script of the contact form after the page has loaded, or at the
// first interaction. A form that is submitted earlier waits for the script.

import { contactForm } from '../_scripts/selectors.ts';

/** Events of an interaction by pointer, keyboard, or autofill. */
const interactions = ['pointerover', 'focusin', 'input', 'change'];

class FormLoader {
  readonly #form: HTMLFormElement;
  #loading: Promise<unknown> | undefined;
  #failures = 0;
  /** Whether a submit waits for the script. */
  #isWaiting = false;
  /** Whether the browser submits the form, because the script is missing. */
  #isNative = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  start(): void {
    const load = () => this.#load();
    addEventListener('load', load, { once: true });
    for (const type of interactions) {
      this.#form.addEventListener(type, load);
    }

    const submitLater = (event: Event) => this.#submitLater(event);
    for (const type of ['invalid', 'submit']) {
      this.#form.addEventListener(type, submitLater, { capture: true });
    }
    // If the visitor goes on typing, wait for the next submit, so that no
    // unfinished message is sent.
    this.#form.addEventListener('input', () => this.#setWaiting(false));
  }

  /**
   * Loads the script. Each attempt has a URL of its own, because browsers
   * remember modules that failed to load.
   */
  #load(): Promise<unknown> {
    const { script = '' } = this.#form.dataset;
    const url = this.#failures > 0 ? `${script}?${this.#failures}` : script;
    this.#loading ??= import(url).catch(() => {
      this.#failures += 1;
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Submits the form again when its script has loaded. */
  async #submitLater(event: Event): Promise<void> {
    // The script sets `noValidate` and handles all later submits.
    if (this.#form.noValidate || this.#isNative) {
      return;
    }
    event.preventDefault();
    // The browser reports each invalid field with an event of its own.
    if (this.#isWaiting) {
      return;
    }

    this.#setWaiting(true);
    await this.#load();
    if (!this.#isWaiting) {
      return;
    }
    this.#setWaiting(false);

    // Without the script, the browser validates and submits the form.
    this.#isNative = !this.#form.noValidate;
    this.#form.requestSubmit();
    this.#isNative = false;
  }

  #setWaiting(isWaiting: boolean): void {
    this.#isWaiting = isWaiting;
    this.#form.ariaBusy = isWaiting ? 'true' : null;
  }
}

const form = document.querySelector<HTMLFormElement>(contactForm);
if (form) {
  new FormLoader(form).start();
}
