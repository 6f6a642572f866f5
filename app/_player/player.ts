import verdictStyle from '../_scripts/verdict.css';
import { Console, type Game } from './console.ts';
import { openExercise } from './exercise.ts';
import { loadProgram } from './load-program.ts';
import style from './player.css';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style + verdictStyle);
document.adoptedStyleSheets.push(sheet);

/**
 * Opens a figure's exercise, focused if `isWanted`, or a console that starts its
 * program or continues its session.
 */
export function play(figure: HTMLElement, isWanted: boolean): void {
  if (figure.dataset['key']) {
    openExercise(figure, isWanted);
    return;
  }

  const game = readGame(figure);
  const caption = figure.querySelector('figcaption');
  const zip = figure.querySelector('.play a');
  figure.replaceChildren(caption ?? '');
  const name = caption?.textContent ?? '';
  new Console(figure, name, () => loadProgram(figure), game);
  figure.querySelector('.play [role=status]')?.before(zip ?? '');
}

/** Reads a recorded session, or the first screen of a program. */
function readGame(figure: HTMLElement): Game {
  const { seed, ended } = figure.dataset;
  const typed = [...figure.querySelectorAll('kbd')];
  let shown = [...(figure.querySelector('pre code')?.childNodes ?? [])];
  // If the program has ended, the reader types another last line.
  if (ended !== undefined) {
    const last = typed.pop();
    shown = last ? shown.slice(0, shown.indexOf(last)) : [];
  }

  const lines = typed.map((line) => line.textContent);
  const session = seed ? { lines, seed: Number(seed) } : { lines };
  return { session, shown };
}
