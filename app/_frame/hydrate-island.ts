import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Something that makes props of what the page says, such as a zod schema. */
interface PropsSchema<Props> {
  readonly parse: (value: unknown) => Props;
}

/**
 * Brings the client component to life that stands prerendered in the page as `<Island name="…">`, and resolves once it
 * takes events.
 */
export function hydrateIsland<Props extends object>(
  name: string,
  schema: PropsSchema<Props>,
  component: ComponentType<Props>,
): Promise<void> {
  return new Promise((resolve) => {
    const island = document.querySelector(`[data-island="${name}"]`);
    if (!(island instanceof HTMLElement)) return resolve();
    const props = schema.parse(JSON.parse(island.dataset['props'] ?? '{}'));
    hydrateRoot(island, createElement(Hydrated));

    function Hydrated() {
      useEffect(resolve, []);
      return createElement(component, props);
    }
  });
}
