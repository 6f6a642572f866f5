import { createElement } from '#create-element';

interface SliderOptions {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A slider between its label and its readout. */
export class NumberSlider {
  readonly input = createElement('input', { type: 'range' });
  readonly label: HTMLLabelElement;
  readonly #readout = createElement('span', { className: 'readout' });

  constructor({ name, min, max, step }: SliderOptions) {
    Object.assign(this.input, { min, max, step, ariaLabel: name });
    const track = createElement('span', { className: 'track' }, this.input);
    this.label = createElement('label', {}, name, track, this.#readout);
  }

  /** Shows a readout, and gives screen readers the words for the value. */
  show(readout: string, words: string): void {
    this.#readout.textContent = readout;
    this.input.ariaValueText = words;
  }
}
