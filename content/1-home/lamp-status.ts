import { createElement } from '#create-element';
import { explainLamps, listColors } from './papi-lamps.ts';

/**
 * Shows the meaning of the lamps and a sentence in a status. Screen readers
 * hear the colors, too, and only if something has changed.
 */
export function sayLamps(status: Element, white: number, sentence = ''): void {
  const colors = `${listColors(white)}: `;
  const meaning = explainLamps(white) + (sentence && '. ');
  if (status.textContent === colors + meaning + sentence) {
    return;
  }

  status.replaceChildren(
    createElement('span', { className: 'unseen' }, colors),
    createElement('strong', {}, meaning),
    sentence,
  );
}

/** Adds a style sheet to the page. The page's Content-Security-Policy allows no `<style>` of scripts. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
