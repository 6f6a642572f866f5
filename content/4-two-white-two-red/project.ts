import { createElement } from '../../app/_scripts/create-element.ts';
import css from './papi.css';
import {
  addStyles,
  createLamps,
  describeLamps,
  projectLamps,
  say,
  svgElement,
} from './papi-lamps.ts';

/** Creates a field for a number. */
function createField(name: string, value: number) {
  const input = createElement('input', {
    type: 'number',
    min: '0',
    step: 'any',
    valueAsNumber: value,
  });
  return { input, label: createElement('label', {}, name, input) };
}

/** Answers the numbers of a project with the four lamps and one sentence. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const { circles, light } = createLamps();
    const svg = svgElement(
      'svg',
      { viewBox: '0 0 600 96', 'aria-hidden': 'true' },
      ...circles,
    );
    const status = createElement('p', { role: 'status' });
    const daysLeft = createField('Days left', 16);
    const stepsLeft = createField('Steps left', 6);
    const daysPerStep = createField('Days planned per step, on average', 3);
    const fields = [daysLeft, stepsLeft, daysPerStep];
    const update = () => {
      const planned =
        stepsLeft.input.valueAsNumber * daysPerStep.input.valueAsNumber;
      const isComplete = fields.every(
        ({ input }) => input.value && input.validity.valid,
      );
      svg.toggleAttribute('hidden', !isComplete || planned === 0);
      if (!isComplete) {
        return say(status, 'Enter three numbers of 0 or more.');
      }
      if (planned === 0) {
        return say(status, 'Nothing is left: the project has landed.');
      }
      const { white, sentence } = projectLamps(
        daysLeft.input.valueAsNumber,
        planned,
      );
      light(white, 174, 84, 48);
      say(status, `${describeLamps(white)}. `, sentence);
    };
    addStyles(this, css);
    this.oninput = update;
    this.replaceChildren(...fields.map(({ label }) => label), svg, status);
    update();
  }
}
