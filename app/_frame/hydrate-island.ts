import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Something that makes props of what the page says, such as a zod schema. */
interface PropsSchema<Props> {
  readonly parse: (value: unknown) => Props;
}

/** Brings the client component to life that stands prerendered in the page as `<Island name="…">`. */
export function hydrateIsland<Props extends object>(
  name: string,
  schema: PropsSchema<Props>,
  component: ComponentType<Props>,
): void {
  const island = document.querySelector(`[data-island="${name}"]`);
  if (!(island instanceof HTMLElement)) return;
  hydrateRoot(island, createElement(component, schema.parse(JSON.parse(island.dataset['props'] ?? '{}'))));
}
