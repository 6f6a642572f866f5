import { createElement } from '#create-element';
import instrument from '../1-home/instrument.css';
import { addStyles, sayLamps } from '../1-home/lamp-status.ts';
import { foot, locate } from '../1-home/papi-lamps.ts';
import {
  describeError,
  describeHeight,
  formatFeet,
  judgeFlight,
} from './approach-words.ts';
import { CockpitView } from './cockpit-view.ts';
import { allowDrags } from './drag.ts';
import { farthest, fly, nearest } from './flight.ts';
import { NumberSlider } from './number-slider.ts';
import css from './papi.css';
import { Tape } from './tape.ts';

/** The largest distance from the glide path in meters. */
const maxError = 40;

/** The arrow keys that steer a flight, and the meters by which each changes the height. */
const steering: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

const instruction = 'Press Fly, and steer with ↑ and ↓ or the height slider.';

/** Lets readers fly an approach: an instrument, two sliders, and a flight that they steer. */
export default class extends HTMLElement {
  /** The distance from the lamps in nautical miles. */
  #miles = 2;
  /** Stops the flight, if there is one. */
  #stop: (() => void) | undefined;

  readonly #view = new CockpitView();
  readonly #heightTape = new Tape({
    name: 'HEIGHT',
    max: 2_000,
    step: 50,
    scale: 0.75,
    digits: 0,
    inward: -1,
  });
  readonly #distanceTape = new Tape({
    name: 'DISTANCE',
    max: 7,
    step: 0.5,
    scale: 80,
    digits: 1,
    inward: 1,
  });
  readonly #height = new NumberSlider({
    name: 'Height',
    min: -maxError,
    max: maxError,
    step: 1,
  });
  readonly #distance = new NumberSlider({
    name: 'Distance',
    min: nearest,
    max: farthest,
    step: 0.1,
  });
  /** The lamps in words. */
  readonly #lamps = createElement('p', { role: 'status' });
  /** How to fly, or the verdict on a flight. */
  readonly #hint = createElement(
    'p',
    { role: 'status', className: 'hint' },
    instruction,
  );
  readonly #button = createElement(
    'button',
    { type: 'button', className: 'button' },
    'Fly',
  );

  /** The height above the glide path in meters. It is negative below the path. */
  get #error(): number {
    return this.#height.input.valueAsNumber;
  }

  /** Sets the nearest height that the slider has. */
  set #error(error: number) {
    this.#height.input.valueAsNumber = error;
  }

  connectedCallback(): void {
    addStyles(instrument + css);
    this.classList.add('papi');
    const cockpit = createElement(
      'div',
      { className: 'instrument' },
      this.#view.svg,
      this.#heightTape.svg,
      this.#distanceTape.svg,
      this.#lamps,
      this.#hint,
    );
    const controls = createElement(
      'div',
      { className: 'controls' },
      this.#button,
      this.#height.label,
      this.#distance.label,
    );
    this.replaceChildren(cockpit, controls);

    this.#error = -20;
    this.#listen();
    new ResizeObserver(() => this.#show()).observe(this.#view.svg);
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #listen(): void {
    this.#button.onclick = () => this.#startOrStop();
    this.#height.input.oninput = () => this.#show();
    const distance = this.#distance.input;
    distance.oninput = () => this.#move(distance.valueAsNumber);

    allowDrags(this.#view.svg, () => {
      const miles = this.#miles;
      const error = this.#error;
      return (right, up) => {
        this.#error = error + up * 2 * maxError;
        // A flight has a distance of its own.
        const dragged = miles + right * (farthest - nearest);
        this.#move(this.#stop ? this.#miles : dragged);
      };
    });

    this.onkeydown = (event) => {
      const climb = steering.get(event.key);
      if (this.#stop && climb) {
        event.preventDefault();
        this.#error += climb;
        this.#show();
      }
    };
  }

  #startOrStop(): void {
    if (this.#stop) {
      this.#stop();
      this.#endFlight();
      return;
    }

    // Safari does not focus buttons that are clicked, and keys go to the focus.
    this.#button.focus();
    this.#button.textContent = 'Stop';
    this.#hint.textContent = instruction;
    this.#stop = fly(
      (miles) => this.#move(miles),
      () => this.#endFlight(judgeFlight(locate(this.#miles, this.#error))),
    );
  }

  #endFlight(verdict = instruction): void {
    this.#stop = undefined;
    this.#button.textContent = 'Fly';
    this.#hint.textContent = verdict;
  }

  #move(miles: number): void {
    this.#miles = Math.min(Math.max(miles, nearest), farthest);
    this.#show();
  }

  #show(): void {
    const position = locate(this.#miles, this.#error);
    const { height, error, white } = position;
    const miles = this.#miles.toFixed(1);

    this.#view.show(position);
    this.#heightTape.show(height / foot, `${formatFeet(height)} ft`);
    this.#heightTape.mark(-error / foot);
    this.#distanceTape.show(this.#miles, `${miles} nm`);
    this.#height.show(describeError(error), describeHeight(position));
    this.#distance.input.valueAsNumber = this.#miles;
    this.#distance.show(
      `${miles} nautical miles`,
      `${miles} nautical miles from the lamps`,
    );
    this.#lamps.dataset['white'] = `${white}`;
    sayLamps(this.#lamps, white);
  }
}
