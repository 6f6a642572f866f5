/** Adds or shows the controls of every page that need JavaScript. */

import { findStorage, saveText } from './browser-storage.ts';
import * as selectors from './selectors.ts';

/** Shows the color scheme selects and saves the choice, which `schemeScript` in the head applies to each page. */
function showSchemeSwitches(): void {
  const storage = findStorage('localStorage');
  // Without storage the choice could not be saved, so the selects stay hidden.
  if (!storage) {
    return;
  }

  const selects = document.querySelectorAll<HTMLSelectElement>(
    `${selectors.schemeControl} select`,
  );
  const read = () => {
    const scheme = storage.getItem('scheme') ?? '';
    document.documentElement.style.setProperty('--scheme', scheme);
    for (const select of selects) {
      select.value = scheme;
    }
  };
  read();
  for (const select of selects) {
    select.addEventListener('change', () => {
      saveText('localStorage', 'scheme', select.value);
      read();
    });
    select.closest(selectors.schemeControl)?.removeAttribute('hidden');
  }
  // The choice may have changed in another tab, or while this page was in the back/forward cache.
  addEventListener('storage', read);
  addEventListener('pageshow', read);
}

/**
 * Closes the menu's panel when the focus leaves it, when the window gets so
 * wide that the menu is a row, and when the visitor leaves, because the browser
 * may show this page again as it was.
 */
function closeMenu(): void {
  const menu = document.getElementById('menu');
  const toggle = document.querySelector(selectors.menuToggle);
  const close = () => menu?.hidePopover();

  document.addEventListener('focusin', ({ target }) => {
    const isInside = target instanceof Node && menu?.contains(target);
    if (!isInside && target !== toggle) {
      close();
    }
  });
  addEventListener('resize', () => {
    // The button is hidden if the menu is a row.
    if (!toggle?.checkVisibility()) {
      close();
    }
  });
  addEventListener('pagehide', close);
}

showSchemeSwitches();
closeMenu();
