import { approachAt } from '../../lib/programs/lamps.ts';
import { addStyle } from './element.ts';
import style from './lamps.css';

addStyle(style);

/** Lets a reader move the aircraft of a drawing up and down: its lamps change, and the words beside them. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-lamps]')) {
  const settings = (figure.dataset['lamps'] ?? '').split(' ').map(Number);
  const find = figure.querySelector.bind(figure);
  const [input, said, shown] = [figure.querySelector('input'), find('output'), find('span')];
  if (!input || !said || !shown) continue;
  const show = () => {
    const angle = Number(input.value);
    const { fills, words, aircraft } = approachAt(settings, angle, Number(input.min), Number(input.max));
    find('.aircraft')?.setAttribute('transform', aircraft);
    for (const [index, circle] of figure.querySelectorAll('circle').entries()) {
      circle.setAttribute('fill', fills[index] ?? '');
    }
    shown.textContent = input.ariaValueText = `${angle.toFixed(2)}°`;
    // Said when the lamps change, and not at every step: that the angle does, the range says itself.
    if (said.textContent !== words) said.textContent = words;
  };
  input.addEventListener('input', show);
  // A browser that comes back to a page remembers where a range was.
  show();
  input.hidden = false;
}
