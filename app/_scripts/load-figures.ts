/** Defines the custom elements of an article's interactive figures when they come near the screen. */

import { createElement } from './create-element.ts';
import { interactiveFigure } from './selectors.ts';

/** How far away from the screen a figure starts to load. */
const nearby = { rootMargin: '75% 0px' };

/** Loads a module and defines its element. If this fails, the static figures stay. */
async function start(name: string, url: string): Promise<void> {
  const { default: Figure } = await import(url);
  if (customElements.get(name)) {
    return;
  }
  const undos = [...document.querySelectorAll(name)].map((figure) => {
    // The element gets a copy, so that the original keeps its event listeners.
    const { childNodes } = figure.cloneNode(true);
    const original = createElement(
      'div',
      { className: 'on-paper' },
      ...figure.childNodes,
    );
    figure.append(...childNodes);
    figure.after(original);
    return () => {
      original.replaceWith(...original.childNodes);
      figure.remove();
    };
  });
  const restore = () => {
    for (const undo of undos) {
      undo();
    }
  };
  addEventListener('error', restore);
  try {
    // Runs the constructor and `connectedCallback` of each element. The browser reports what they throw as events.
    customElements.define(name, Figure);
  } catch (error) {
    reportError(error);
  }
  removeEventListener('error', restore);
}

const figures = document.querySelectorAll<HTMLElement>(interactiveFigure);
for (const figure of figures) {
  const { module = '' } = figure.dataset;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) {
      return;
    }
    observer.disconnect();
    // The static figure is complete, so a module that cannot be loaded needs no message.
    start(figure.localName, module).catch(() => undefined);
  }, nearby);
  observer.observe(figure);
  // Marks the figure for `_layout/dev-enhance.tsx`.
  figure.removeAttribute('data-module');
}
