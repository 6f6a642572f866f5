import { LampRow } from '../1-home/lamp-row.ts';
import {
  formatAngle,
  nauticalMile,
  type Position,
  viewAngle,
} from '../1-home/papi-lamps.ts';
import { setAttributes, svgElement } from '../1-home/svg-elements.ts';

/** The display green of the covers. */
const green = '#5fe08a';

/** Where the ground appears in the drawing. All lengths are in CSS pixels. */
interface Perspective {
  /** The width of a meter at the distance of the lamps. */
  readonly meter: number;
  /** The middle of the runway. */
  readonly center: number;
  /** Returns the vertical position of a place that is some meters ahead. */
  y(ahead: number): number;
  /** Returns a place that is some meters ahead, and some right of the runway's middle. */
  point(aside: number, ahead: number): string;
}

/** The view from the cockpit, drawn for the current size of its SVG. */
export class CockpitView {
  readonly #runway = svgElement('path', { fill: '#1b2745' });
  readonly #middle = svgElement('path', {
    stroke: '#dfe8fb',
    'stroke-dasharray': 1,
    pathLength: 21,
  });
  readonly #approach = svgElement('path', { stroke: '#fff6df' });
  readonly #edges = svgElement('path', { stroke: '#ffe3a8' });
  readonly #threshold = svgElement('path', { stroke: green });
  readonly #lamps = new LampRow();
  readonly #angle = svgElement('text', { y: -27, fill: green });
  /** Shows where the aircraft is heading. */
  readonly #marker = svgElement('g', {}, createMarker(), this.#angle);

  readonly svg = svgElement(
    'svg',
    { class: 'view', 'stroke-width': 2.5, 'aria-hidden': 'true' },
    createHills(),
    ...createPathLine(),
    this.#runway,
    this.#middle,
    // Lines without length and with round ends are dots.
    svgElement(
      'g',
      { 'stroke-linecap': 'round', 'stroke-width': 4 },
      this.#approach,
      this.#edges,
      this.#threshold,
    ),
    this.#lamps.element,
    this.#marker,
  );

  show({ distance, height, angle, white }: Position): void {
    const size = this.svg.getBoundingClientRect();
    const perspective = createPerspective(distance, height, size);
    this.#drawRunway(distance - 300, distance + 3_000, perspective);
    this.#drawLights(distance - 300, distance + 3_000, perspective);

    // The nearest lamp is 15 meters from the runway, and the others are 9 meters apart.
    const { center, meter } = perspective;
    const y = perspective.y(distance);
    const x = center - 64.5 * meter;
    setAttributes(this.#lamps.element, {
      transform: `translate(${x} ${y}) scale(${9 * meter})`,
    });
    this.#lamps.light(white);
    setAttributes(this.#marker, { transform: `translate(${center} ${y})` });
    this.#angle.textContent = formatAngle(angle);
  }

  /** Draws the runway, which is 45 meters wide. It begins 300 meters before the lamps and ends 3,000 meters after them. */
  #drawRunway(near: number, far: number, { point }: Perspective): void {
    const left = `${point(-22.5, near)}L${point(-22.5, far)}`;
    const right = `${point(22.5, far)}L${point(22.5, near)}`;
    setAttributes(this.#runway, { d: `M${left}L${right}` });
    const middle = `M${point(0, near + 60)}L${point(0, far)}`;
    setAttributes(this.#middle, { d: middle });
  }

  #drawLights(near: number, far: number, { point }: Perspective): void {
    const dot = (aside: number, ahead: number) => `M${point(aside, ahead)}h0`;
    let edges = '';
    for (let ahead = near; ahead <= far; ahead += 300) {
      edges += dot(-23, ahead) + dot(23, ahead);
    }
    setAttributes(this.#edges, { d: edges });

    let threshold = '';
    let approach = '';
    for (let aside = -20; aside <= 20; aside += 4) {
      threshold += dot(aside, near);
      // A line of lights leads to the runway.
      approach += dot(0, near - 450 + aside * 20);
    }
    setAttributes(this.#threshold, { d: threshold });
    setAttributes(this.#approach, { d: approach });
  }
}

function createPerspective(
  distance: number,
  height: number,
  size: DOMRect,
): Perspective {
  // Leaves room for the tapes, and for the lamps at the left of the runway.
  const side = Math.max(66, size.width * 0.135);
  const room = Math.max(size.width - 2 * side, 0);
  const center = side + room * 0.7;
  // Far away, the runway is drawn wider than it appears.
  const meter = ((9 - (0.8 * distance) / nauticalMile) * room) / 800;
  // The horizon is a quarter below the top, and a degree is a seventh of the height.
  const y = (ahead: number) =>
    size.height * (1 / 4 + viewAngle(height, ahead) / 7);
  const point = (aside: number, ahead: number) =>
    `${center + (aside * meter * distance) / ahead} ${y(ahead)}`;

  return { meter, center, y, point };
}

function createHills(): SVGElement {
  const attributes = {
    viewBox: '0 0 100 10',
    preserveAspectRatio: 'none',
    width: '100%',
    height: '6%',
    y: '19%',
  };
  const d = 'M0 10V6L9 3 21 6 36 1 50 5 63 3 78 7 91 2 100 5V10';
  const hills = svgElement('path', { d, fill: '#0b1424' });
  return svgElement('svg', attributes, hills);
}

/** Creates the dashed line three degrees below the horizon, and its label. */
function createPathLine(): readonly SVGElement[] {
  const y = '67.86%';
  const ends = { x2: '100%', y1: y, y2: y, 'stroke-dasharray': '14 10' };
  return [
    svgElement('line', { ...ends, stroke: green }),
    svgElement('text', { x: '84%', y: '73%', fill: green }, '3°'),
  ];
}

/** Creates the flight-path marker of head-up displays: a circle with wings and a fin. */
function createMarker(): SVGElement {
  return svgElement('path', {
    stroke: green,
    fill: 'none',
    d: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0h-17m35 0h17M0-9v-12',
  });
}
