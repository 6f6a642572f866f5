import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Messages } from '../../lib/i18n/en.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFormProps } from './outcome-page.tsx';

/** `lib/site/client-bundles.ts` inlines these two constants. */
declare const messages: Messages;
declare const hasLamps: boolean;

/*
 * Hydrates the prerendered contact form, unless the browser is submitting it. If the component throws, React removes
 * the form from the page. This script then restores the prerendered form and the typed texts.
 */
const container = document.querySelector<HTMLElement>('[data-props]:not(:has([aria-busy=true]))');
if (container) {
  const controls = () => container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const prerendered = [...container.childNodes].map((node) => node.cloneNode(true));
  const typed = new Map<string, string>();
  const saveTyped = () => {
    for (const { name, value } of controls()) typed.set(name, value);
  };
  saveTyped();
  for (const type of ['input', 'submit']) container.addEventListener(type, saveTyped, { capture: true });
  const props = contactFormProps.parse(JSON.parse(container.dataset['props'] ?? '{}'));
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    container.replaceChildren(...prerendered);
    for (const control of controls()) control.value = typed.get(control.name) ?? control.value;
  };
  const isRefused = container.querySelector('[role=alert]:not(:empty)') !== null;
  // Hydrate synchronously, because otherwise the browser could submit the form during hydration.
  flushSync(() =>
    hydrateRoot(
      container,
      <ContactForm {...props} messages={messages.form} hasLamps={hasLamps} isRefused={isRefused} />,
      { onUncaughtError },
    ),
  );
}
