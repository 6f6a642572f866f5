import { setAttributes, svgElement } from './svg-elements.ts';

/** Four lamps in a drawing. */
export class LampRow {
  readonly #lamps = [0, 1, 2, 3].map((cx) =>
    svgElement('circle', { cx, r: 0.37 }),
  );

  /** The lamps, whose centers are one unit apart. Their outline is their glow. */
  readonly element = svgElement(
    'g',
    {
      fill: 'currentColor',
      stroke: 'currentColor',
      'stroke-opacity': 0.2,
      'stroke-width': 0.26,
    },
    ...this.#lamps,
  );

  /** Lights the first `white` lamps in white and the others in red, or turns all off. */
  light(white: number | undefined): void {
    for (const [index, lamp] of this.#lamps.entries()) {
      setAttributes(lamp, { color: lampColor(index, white) });
    }
  }
}

function lampColor(index: number, white: number | undefined): string {
  if (white === undefined) {
    return '#33415f';
  }
  return index < white ? '#fff6df' : '#ff5a45';
}
