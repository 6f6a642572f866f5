/**
 * Adds or shows the controls of pages with articles. Compressed, with those of
 * every page, it has about 1,000 bytes.
 */

import './enhance.ts';
import * as copyMessages from 'messages:copy';
import * as playerMessages from 'messages:player';
import { findStorage } from './browser-storage.ts';
import { createButton, createElement } from './create-element.ts';
import * as selectors from './selectors.ts';

offerPrograms();
addCopyButtons();
markContents();

/** Shows the buttons that run programs. A press on a button loads the player. */
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
      status.textContent = playerMessages.loading;
      try {
        (await import(player)).play(figure, isWanted);
      } catch {
        status.textContent = playerMessages.failed;
      }
    };
    // Open the exercise at once if it has saved code, even empty code, but do not
    // focus it.
    if (key && findStorage('localStorage')?.getItem(key) != null) {
      open(false);
    } else {
      button.addEventListener('click', () => open(true), { once: true });
    }
  }
}

/**
 * Adds a copy button to each code block, with a confirmation that screen readers
 * announce.
 */
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

/**
 * Marks the current section in the table of contents: the last one whose heading
 * has reached the screen's upper third.
 */
function markContents(): void {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(selectors.contentsLink),
  ];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  const mark = () => {
    const current = headings.findLastIndex((heading) => {
      const { top = Infinity } = heading?.getBoundingClientRect() ?? {};
      return top < innerHeight / 3;
    });
    for (const [index, link] of links.entries()) {
      link.ariaCurrent = index === current ? 'true' : null;
    }
  };
  addEventListener('scroll', mark);
  addEventListener('load', mark);
}
