import type { Page } from 'playwright/test';

/** The message that pages show if the browser cannot store a text. */
export const notKept = 'Your browser is not saving what you type. It will be lost if you leave or reload this page.';

/** Makes storage throw in pages opened from now on, as in a browser that blocks cookies. */
export function denyStorage(page: Page) {
  return page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    for (const place of ['sessionStorage', 'localStorage']) Object.defineProperty(globalThis, place, { get });
  });
}
