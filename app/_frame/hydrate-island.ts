import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings the client component to life that stands prerendered in the page as `<Island name="…">`, at once. A form that the
 * browser is sending stays as it is: nothing of it must be taken for unsent. Where the component throws, React takes it out
 * of the page: then what was prerendered comes back, with what was typed, and works as it does without script.
 *
 * @param schema makes props of what the page says
 */
export function hydrateIsland<Props extends object>(
  name: string,
  schema: { readonly parse: (value: unknown) => Props },
  component: ComponentType<Props>,
): void {
  const island = document.querySelector(`[data-island="${name}"]`);
  if (!(island instanceof HTMLElement) || island.querySelector('form[aria-busy=true]')) return;
  const props = schema.parse(JSON.parse(island.dataset['props'] ?? '{}'));
  const prerendered = [...island.childNodes].map((node) => node.cloneNode(true));
  const typed = new Map<string, string>();
  const note = () => {
    for (const control of controlsOf(island)) typed.set(control.name, control.value);
  };
  note();
  for (const type of ['input', 'submit']) island.addEventListener(type, note, { capture: true });
  // Between two tasks the browser might begin to send it.
  flushSync(() =>
    hydrateRoot(island, createElement(component, props), {
      onUncaughtError(error) {
        reportError(error);
        island.replaceChildren(...prerendered);
        for (const control of controlsOf(island)) control.value = typed.get(control.name) ?? control.value;
      },
    }),
  );
}

function controlsOf(island: HTMLElement): NodeListOf<HTMLInputElement | HTMLTextAreaElement> {
  return island.querySelectorAll('input, textarea');
}
