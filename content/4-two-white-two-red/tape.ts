import { setAttributes, svgElement } from '../1-home/svg-elements.ts';

interface TapeOptions {
  readonly name: string;
  /** The largest number on the tape. */
  readonly max: number;
  /** The distance between two numbers. */
  readonly step: number;
  /** The height of one unit in the drawing. */
  readonly scale: number;
  /** The numbers' digits after the decimal point. */
  readonly digits: number;
  /** The direction of the ticks: 1 from the left edge, -1 from the right edge. */
  readonly inward: 1 | -1;
}

/** A vertical scale that moves behind its readout. */
export class Tape {
  readonly svg: SVGElement;
  readonly #scale: number;
  readonly #strip = svgElement('g', {});
  readonly #readout = svgElement('text', { y: 6 });
  readonly #mark = svgElement('path', { fill: '#f06bff' });

  constructor(options: TapeOptions) {
    this.#scale = options.scale;
    this.#strip.append(...createNumbers(options));
    const box = { x: -42, width: 84, rx: 6 };
    const full = { y: -125, height: 250 };

    this.svg = svgElement(
      'svg',
      { class: 'tape', viewBox: '-43 -150 86 276', 'aria-hidden': 'true' },
      svgElement('text', { y: -133 }, options.name),
      // A nested SVG hides the numbers beyond its edges.
      svgElement(
        'svg',
        { ...box, ...full, viewBox: '-42 -125 84 250' },
        svgElement('rect', { ...box, ...full, opacity: 0.8 }),
        this.#strip,
        this.#mark,
      ),
      svgElement(
        'g',
        { class: 'amber' },
        svgElement('rect', { ...box, y: -18, height: 36 }),
        this.#readout,
      ),
    );
  }

  show(value: number, text: string): void {
    const y = value * this.#scale;
    setAttributes(this.#strip, { transform: `translate(0 ${y})` });
    this.#readout.textContent = text;
  }

  /** Marks a value that is above the shown one. */
  mark(above: number): void {
    const y = -above * this.#scale;
    setAttributes(this.#mark, { d: `M24 ${y}l18-10v20` });
  }
}

/** Creates the numbers of a tape, with a long tick next to each and a short one above it. */
function createNumbers({
  max,
  step,
  scale,
  digits,
  inward,
}: TapeOptions): readonly SVGElement[] {
  const numbers: SVGElement[] = [];
  const edge = -42 * inward;
  let ticks = '';
  for (let value = 0; value <= max; value += step) {
    const y = -value * scale;
    const between = y - (step * scale) / 2;
    const place = { x: inward * 8, y: y + 5 };
    numbers.push(svgElement('text', place, value.toFixed(digits)));
    ticks += `M${edge} ${y}h${inward * 13}M${edge} ${between}h${inward * 7}`;
  }

  return [...numbers, svgElement('path', { d: ticks, stroke: '#7d8fb8' })];
}
