import { addStyle, createButton, createElement, createField } from '../_scripts/create-element.ts';
import { openConsole } from './console.ts';
import { loadProgram } from './load-program.ts';
import style from './player.css';

// The exercise script imports these from here, so that pages load them once.
export {
  addStyle,
  createButton as button,
  createElement as element,
  createField as field,
  loadProgram as load,
  openConsole,
};

addStyle(style);

/** Replaces a figure by a console that runs its program: a new game, or the recorded session of the figure. */
export function play(figure: HTMLElement): void {
  const { seed, ended } = figure.dataset;
  const caption = figure.querySelector('figcaption');
  const recorded = [...(figure.querySelector('pre code')?.childNodes ?? [])];
  const typed = [...figure.querySelectorAll('kbd')];
  // If the recorded session has ended, the reader answers its last question instead.
  const last = ended === undefined ? undefined : typed.pop();
  const shown = last ? recorded.slice(0, recorded.indexOf(last)) : recorded;
  const lines = typed.map(({ textContent }) => textContent ?? '');
  const zip = figure.querySelector('.play a') ?? '';
  figure.replaceChildren(caption ?? '');
  const game = { lines, seed: seed === undefined ? undefined : Number(seed), shown };
  openConsole(figure, caption?.textContent ?? '', () => loadProgram(figure), game);
  figure.querySelector('.play')?.append(zip);
}
