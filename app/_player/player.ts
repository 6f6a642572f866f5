import { addStyle, button, element, field } from '../scripts/element.ts';
import { openConsole } from './console.ts';
import { load } from './load.ts';
import style from './player.css';

// An exercise is made and played with the same.
export { addStyle, button, element, field, load, openConsole };

addStyle(style);

/** Plays the program of a figure in its place: a new game, or the session that is recorded there. */
export function play(figure: HTMLElement): void {
  const { seed, ended } = figure.dataset;
  const caption = figure.querySelector('figcaption');
  const recorded = [...(figure.querySelector('pre code')?.childNodes ?? [])];
  const typed = [...figure.querySelectorAll('kbd')];
  // Of a session that has ended the last answer is the reader's, and of one that is open the next.
  const last = ended === undefined ? undefined : typed.pop();
  const shown = last ? recorded.slice(0, recorded.indexOf(last)) : recorded;
  const lines = typed.map(({ textContent }) => textContent ?? '');
  const zip = figure.querySelector('.play a') ?? '';
  figure.replaceChildren(caption ?? '');
  const game = { lines, seed: seed === undefined ? undefined : Number(seed), shown };
  openConsole(figure, caption?.textContent ?? '', () => load(figure), game);
  figure.querySelector('.play')?.append(zip);
}
