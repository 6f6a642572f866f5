import { aircraftAt, describeLamps, fills, heightOf, lampsAt } from '../../lib/programs/lamps.ts';
import { addStyle } from './element.ts';
import style from './lamps.css';

addStyle(style);

/** Lets a reader move the aircraft of a drawing up and down: its lamps change, and the words beside them. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-lamps]')) {
  const settings = (figure.dataset['lamps'] ?? '').split(' ').map(Number);
  const [input, said, shown] = [
    figure.querySelector('input'),
    figure.querySelector('output'),
    figure.querySelector('span'),
  ];
  const circles = figure.querySelectorAll('circle');
  if (!input || !said || !shown) continue;
  const show = () => {
    const angle = Number(input.value);
    const lamps = lampsAt(settings, angle);
    const height = heightOf(angle, Number(input.min), Number(input.max));
    figure.querySelector('.aircraft')?.setAttribute('transform', aircraftAt(height));
    for (const [index, lamp] of lamps.entries()) circles[index]?.setAttribute('fill', fills[lamp]);
    shown.textContent = input.ariaValueText = `${angle.toFixed(2)}°`;
    // Said when the lamps change, and not at every step: that the angle does, the range says itself.
    const words = describeLamps(lamps);
    if (said.textContent !== words) said.textContent = words;
  };
  input.addEventListener('input', show);
  // A browser that comes back to a page remembers where a range was.
  show();
  input.hidden = false;
}
