import { openConsole } from './console.ts';
import { addStyle } from './element.ts';
import { load } from './load.ts';
import style from './player.css';

// An exercise is played with the same.
export { load, openConsole };

addStyle(style);

/** Milliseconds that a program may take to answer. */
const patience = 2_000;

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
  const name = caption?.textContent ?? 'Program';
  const zip = figure.querySelector('.play a');
  figure.replaceChildren(...(caption ? [caption] : []));
  const session = { lines, seed: seed === undefined ? undefined : Number(seed) };
  const game = { name, load: () => load(figure), ...session, isTyped: true, patience };
  openConsole(figure, game, shown);
  if (zip) figure.querySelector('.play')?.append(zip);
}
