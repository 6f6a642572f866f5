/** Adds or shows the controls of every page that need JavaScript. Compressed, it has about 1,000 bytes. */

import * as copyMessages from 'messages:copy';
import * as playerMessages from 'messages:player';
import { findStorage, saveText } from './browser-storage.ts';
import { createButton, createElement } from './create-element.ts';
import * as selectors from './selectors.ts';

/** Adds a copy button to each code block, with a confirmation that screen readers announce. */
function addCopyButtons(): void {
  const blocks = document.querySelectorAll<HTMLElement>(selectors.codeBlock);
  for (const block of blocks) {
    const code = block.querySelector('code') ?? block;
    const status = createElement('span', {
      className: 'unseen',
      role: 'status',
    });
    const confirm = (text: string) => {
      button.textContent = text || copyMessages.copy;
      status.textContent = text;
    };
    const onclick = async () => {
      // `data-copy` has the commands of a block with prompts. A line break at
      // the end would run the last command when it is pasted into a terminal.
      const text = block.dataset['copy'] ?? code.textContent.trimEnd();
      try {
        await navigator.clipboard.writeText(text);
        confirm(copyMessages.copied);
      } catch {
        getSelection()?.selectAllChildren(code);
        confirm(copyMessages.selected);
      }
      setTimeout(confirm, 2_000, '');
    };
    const button = createButton(copyMessages.copy, onclick, {
      className: 'copy',
    });
    block.append(button, status);
  }
}

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

/** Marks the current section in the table of contents: the last whose heading has reached the screen's upper third. */
function markContents(): void {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(selectors.contentsLink),
  ];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  const passed = new Set<Element | null>();
  // The root margin includes the page above the screen, so that headings count even if a jump has skipped them.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          passed.add(target);
        } else {
          passed.delete(target);
        }
      }
      const current = headings.findLastIndex((heading) => passed.has(heading));
      for (const [index, link] of links.entries()) {
        link.ariaCurrent = index === current ? 'true' : null;
      }
    },
    { rootMargin: '1000000px 0px -66% 0px' },
  );
  for (const heading of headings) {
    if (heading) {
      observer.observe(heading);
    }
  }
}

/** Shows the buttons that run programs. The player loads when the reader presses a button. */
function offerPrograms(): void {
  const figures = document.querySelectorAll<HTMLElement>(selectors.program);
  for (const figure of figures) {
    const { player = '', key } = figure.dataset;
    const button = figure.querySelector<HTMLButtonElement>(
      selectors.playButton,
    );
    if (!button) {
      continue;
    }
    const status = createElement('span', { role: 'status' });
    button.parentElement?.append(status);
    button.hidden = false;
    const open = async (isWanted: boolean) => {
      if (status.textContent === playerMessages.loading) {
        return;
      }
      status.textContent = playerMessages.loading;
      try {
        (await import(player)).play(figure, isWanted);
      } catch {
        status.textContent = playerMessages.failed;
      }
    };
    button.addEventListener('click', () => open(true));
    // Open the exercise at once if it has saved code, even empty code, but do not focus it.
    if (key && findStorage('localStorage')?.getItem(key) != null) {
      open(false);
    }
  }
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

offerPrograms();
addCopyButtons();
showSchemeSwitches();
closeMenu();
markContents();
