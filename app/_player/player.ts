import { openConsole } from './console.ts';
import { openExercise } from './exercise.ts';
import { loadProgram } from './load-program.ts';
import style from './player.css';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** Opens a figure's exercise, focused if `isWanted`, or a console that starts its program or continues its session. */
export function play(figure: HTMLElement, isWanted: boolean) {
  const { seed, ended, key } = figure.dataset;
  if (key) return openExercise(figure, isWanted);
  const caption = figure.querySelector('figcaption');
  const recorded = [...(figure.querySelector('pre code')?.childNodes ?? [])];
  const typed = [...figure.querySelectorAll('kbd')];
  // If the program has ended, drop the last typed line, so that the reader types another one, or all without one.
  const last = ended === undefined ? undefined : typed.pop();
  const shown =
    ended === undefined
      ? recorded
      : recorded.slice(0, last ? recorded.indexOf(last) : 0);
  const lines = typed.map(({ textContent }) => textContent ?? '');
  const zip = figure.querySelector('.play a') ?? '';
  figure.replaceChildren(caption ?? '');
  const game = {
    lines,
    seed: seed === undefined ? undefined : Number(seed),
    shown,
  };
  openConsole(
    figure,
    caption?.textContent ?? '',
    () => loadProgram(figure),
    game,
  );
  figure.querySelector('.play [role=status]')?.before(zip);
}
