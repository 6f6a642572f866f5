import { createElement } from '#create-element';
import instrument from './instrument.css';
import { LampRow } from './lamp-row.ts';
import { addStyles, sayLamps } from './lamp-status.ts';
import { explainLamps } from './papi-lamps.ts';
import css from './project.css';
import { answerProject } from './project-answer.ts';
import { svgElement } from './svg-elements.ts';

/** Creates a field for a number. */
function createField(name: string, value: number): HTMLInputElement {
  return createElement('input', {
    type: 'number',
    ariaLabel: name,
    min: '0',
    max: '9999',
    step: 'any',
    required: true,
    valueAsNumber: value,
  });
}

/**
 * Answers the numbers of a project with the four lamps and one sentence. Keeps
 * the heading and the link of the static figure. The link's query gets the numbers.
 */
export default class extends HTMLElement {
  readonly #daysLeft = createField('Days left', 16);
  readonly #stepsLeft = createField('Steps left', 6);
  readonly #daysPerStep = createField('Days planned per step, on average', 3);
  readonly #fields = [this.#daysLeft, this.#stepsLeft, this.#daysPerStep];
  readonly #question = createElement(
    'p',
    { className: 'question' },
    'I have ',
    this.#daysLeft,
    ' days left for ',
    this.#stepsLeft,
    ' steps of about ',
    this.#daysPerStep,
    ' days each.',
  );
  readonly #lamps = new LampRow();
  readonly #status = createElement('p', { role: 'status' });
  #link: HTMLAnchorElement | null = null;

  connectedCallback(): void {
    addStyles(instrument + css);
    this.classList.add('project');
    // The heading has a link as well.
    this.#link = this.querySelector<HTMLAnchorElement>('p > a');
    const heading = this.querySelector('h2') ?? '';
    const link = createElement('p', {}, this.#link ?? '');
    const lamps = svgElement(
      'svg',
      { viewBox: '-0.5 -0.5 4 1', 'aria-hidden': 'true' },
      this.#lamps.element,
    );
    const question = createElement('div', {}, heading, this.#question);
    const answer = createElement('div', {}, lamps, this.#status, link);
    const panel = createElement('div', {}, question, answer);
    this.replaceChildren(
      createElement('div', { className: 'instrument' }, panel),
    );

    this.oninput = () => this.#answer();
    this.#answer();
  }

  #answer(): void {
    const daysLeft = this.#daysLeft.valueAsNumber;
    const steps = this.#stepsLeft.valueAsNumber;
    const daysPerStep = this.#daysPerStep.valueAsNumber;
    const isComplete = this.#fields.every(({ validity }) => validity.valid);
    if (!isComplete) {
      this.#show(undefined, 'Enter three numbers from 0 to 9,999.');
      return;
    }
    if (steps * daysPerStep === 0) {
      this.#show(undefined, 'Nothing is left: the project has landed.');
      return;
    }

    const { white, sentence } = answerProject(daysLeft, steps * daysPerStep);
    const numbers = `${daysLeft} days left for ${steps} steps of about ${daysPerStep} days each`;
    this.#show(white, sentence, `${numbers}: ${explainLamps(white)}`);
  }

  /** Shows an answer, and lets the link to the contact page take a subject along. */
  #show(white: number | undefined, sentence: string, subject = ''): void {
    this.#lamps.light(white);
    if (white !== undefined) {
      sayLamps(this.#status, white, sentence);
    } else if (this.#status.textContent !== sentence) {
      this.#status.textContent = sentence;
    }

    if (this.#link) {
      const query = new URLSearchParams({ subject });
      this.#link.search = subject && `${query}`;
    }
  }
}
