import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings the client component to life that stands prerendered in the page as `<Island name="…">`, and resolves once it
 * takes events. Where the component throws, React takes it out of the page: then what was prerendered comes back, with
 * what was typed, and works as it does without script.
 *
 * @param schema makes props of what the page says
 */
export function hydrateIsland<Props extends object>(
  name: string,
  schema: { readonly parse: (value: unknown) => Props },
  component: ComponentType<Props>,
): Promise<void> {
  return new Promise((resolve) => {
    const island = document.querySelector(`[data-island="${name}"]`);
    if (!(island instanceof HTMLElement)) return resolve();
    const props = schema.parse(JSON.parse(island.dataset['props'] ?? '{}'));
    const prerendered = [...island.childNodes].map((node) => node.cloneNode(true));
    const typed = new Map<string, string>();
    const note = () => {
      for (const control of controlsOf(island)) typed.set(control.name, control.value);
    };
    note();
    island.addEventListener('input', note);
    hydrateRoot(island, createElement(Hydrated), {
      onUncaughtError(error) {
        reportError(error);
        island.replaceChildren(...prerendered);
        for (const control of controlsOf(island)) control.value = typed.get(control.name) ?? control.value;
      },
    });

    function Hydrated() {
      useEffect(resolve, []);
      return createElement(component, props);
    }
  });
}

function controlsOf(island: HTMLElement): NodeListOf<HTMLInputElement | HTMLTextAreaElement> {
  return island.querySelectorAll('input, textarea');
}
