import { createElement } from '../../app/_scripts/create-element.ts';
import css from './papi.css';
import {
  addStyles,
  countWhite,
  createLamps,
  describeLamps,
  nauticalMile,
  pathHeight,
  say,
  setAttributes,
  svgElement,
  viewAngle,
} from './papi-lamps.ts';

const { round } = Math;

/** The horizontal center of the runway, and the height of the horizon, in the drawing of 1,200 × 450 units. */
const [center, horizon] = [790, 70];

/** The height of a degree in the drawing. Angles below the horizon are to scale. */
const degree = 80;

/** Draws the view from the cockpit. Returns the SVG, and the function that draws it from a distance and a height in meters. */
function createView() {
  const lines = { stroke: '#97a9cf', 'stroke-width': 4 };
  const sky = svgElement('path', {
    ...lines,
    d: `M-9-9H1209V${horizon}H-9z`,
    fill: '#15244a',
    stroke: '#3a5080',
  });
  const runway = svgElement('path', { ...lines, fill: '#101b35' });
  const threshold = svgElement('path', {
    stroke: '#dfe8fb',
    pathLength: 17,
    'stroke-dasharray': 1,
  });
  const middle = svgElement('path', {
    stroke: '#dfe8fb',
    pathLength: 11,
    'stroke-dasharray': 1,
  });
  // A green line marks the glide path's angle, as in a head-up display.
  const y3 = horizon + 3 * degree;
  const path = svgElement('path', {
    d: `M0 ${y3}H100M1110 ${y3}H1200`,
    stroke: '#5fe08a',
    'stroke-width': 5,
  });
  const label = svgElement('text', {
    x: 16,
    y: y3 - 18,
    fill: '#5fe08a',
    'font-size': 44,
  });
  label.textContent = '3°';
  const { circles, light } = createLamps();
  const attributes = { viewBox: '0 0 1200 450', 'aria-hidden': 'true' };
  const svg = svgElement(
    'svg',
    attributes,
    sky,
    path,
    label,
    runway,
    threshold,
    middle,
    ...circles,
  );
  const show = (distance: number, height: number): void => {
    // Far away, the runway is drawn wider than it appears.
    const zoom = 9 - (0.8 * distance) / nauticalMile;
    const y = (ahead: number) =>
      round(horizon + degree * viewAngle(height, ahead));
    const point = (aside: number, ahead: number) =>
      `${round(center + (aside * zoom * distance) / ahead)} ${y(ahead)}`;
    // The runway is 45 meters wide. It begins 300 meters before the lamps and ends 3,000 meters after them.
    const [near, far] = [distance - 300, distance + 3_000];
    const edges = [
      point(-22.5, near),
      point(-22.5, far),
      point(22.5, far),
      point(22.5, near),
    ];
    setAttributes(runway, { d: `M${edges.join('L')}z` });
    const bars = `M${point(-21, near + 60)}L${point(21, near + 60)}`;
    setAttributes(threshold, {
      d: bars,
      'stroke-width': y(near + 20) - y(near + 120),
    });
    setAttributes(middle, {
      d: `M${point(0, near + 200)}L${point(0, far)}`,
      'stroke-width': zoom / 2,
    });
    // The nearest lamp is 15 meters from the runway, and the others are 9 meters apart.
    light(
      countWhite(viewAngle(height, distance)),
      center - 64.5 * zoom,
      9 * zoom,
      y(distance),
    );
  };
  return { svg, show };
}

/** Creates a slider with a label. Its text follows the name in the label. */
function createSlider(
  name: string,
  min: number,
  max: number,
  step: number,
  value: number,
) {
  const input = createElement('input', { type: 'range', ariaLabel: name });
  Object.assign(input, { min, max, step, value });
  const text = createElement('span', {});
  const label = createElement('label', {}, `${name}: `, text, input);
  const describe = (words: string) => {
    text.textContent = words;
    input.ariaValueText = words;
  };
  return { input, label, describe };
}

/** Lets readers fly an approach: the view from the cockpit, the words for the lamps, and sliders. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const { svg, show } = createView();
    const status = createElement('p', { role: 'status' });
    const height = createSlider('Height', -40, 40, 1, 0);
    const distance = createSlider('Distance', 1, 5, 0.1, 2);
    const update = () => {
      const [error, miles] = [
        height.input.valueAsNumber,
        distance.input.valueAsNumber,
      ];
      const meters = miles * nauticalMile;
      const above = pathHeight(meters) + error;
      const minutes = round(viewAngle(above, meters) * 60);
      const angle = `${Math.trunc(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
      const side =
        error === 0
          ? 'on the glide path'
          : `${Math.abs(error)} meters ${error < 0 ? 'below' : 'above'} the glide path`;
      show(meters, above);
      say(status, describeLamps(countWhite(viewAngle(above, meters))));
      height.describe(
        `${round(above)} meters (${round(above / 0.3048).toLocaleString('en')} feet), ${side}, at ${angle}`,
      );
      distance.describe(`${miles.toFixed(1)} nautical miles from the lamps`);
    };
    addStyles(this, css);
    this.oninput = update;
    this.replaceChildren(svg, status, height.label, distance.label);
    update();
  }
}
