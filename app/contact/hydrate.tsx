import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Words } from '../../lib/words/en.ts';
import { ContactForm, contactFormProps } from './contact-form.tsx';

/** `lib/scripts.ts` puts them in. */
declare const words: Words;
declare const hasLamps: boolean;

/*
 * Brings the form to life that stands prerendered in the page, at once. One that the browser is sending stays as it is: nothing
 * of it must be taken for unsent. Where the component throws, React takes it out of the page: then what was prerendered comes
 * back, with what was typed, and works as it does without script.
 */
const place = document.querySelector<HTMLElement>('[data-props]:not(:has([aria-busy=true]))');
if (place) {
  const controls = () => place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const prerendered = [...place.childNodes].map((node) => node.cloneNode(true));
  const typed = new Map<string, string>();
  const note = () => {
    for (const { name, value } of controls()) typed.set(name, value);
  };
  note();
  for (const type of ['input', 'submit']) place.addEventListener(type, note, { capture: true });
  const props = contactFormProps.parse(JSON.parse(place.dataset['props'] ?? '{}'));
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    place.replaceChildren(...prerendered);
    for (const control of controls()) control.value = typed.get(control.name) ?? control.value;
  };
  // Between two tasks the browser might begin to send it.
  flushSync(() =>
    hydrateRoot(place, <ContactForm {...props} words={words.form} hasLamps={hasLamps} />, { onUncaughtError }),
  );
}
