import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.tsx';
import { formProps } from './outcome-page.tsx';

const container = document.querySelector<HTMLElement>('[data-props]');
if (container) {
  const props = formProps.parse(JSON.parse(container.dataset['props'] ?? '{}'));
  // Hydrate synchronously, because otherwise the browser could submit the form during hydration.
  flushSync(() =>
    hydrateRoot(container, <ContactForm {...props} messages={messages.form} />),
  );
}
