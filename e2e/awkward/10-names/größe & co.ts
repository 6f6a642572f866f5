import { double } from './doubling.ts';

/** Doubles a number. Has a name with special characters, and is in the article twice. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement('button');
    const update = () => {
      button.textContent = String(double(Number(button.textContent) || 1));
    };
    button.onclick = update;
    update();
    this.querySelector('p')?.replaceWith(button);
  }
}
