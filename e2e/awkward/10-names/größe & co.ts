import { double } from './doubling.ts';

/** Replaces the first paragraph with a button that doubles a number. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement('button');
    button.textContent = '2';
    button.onclick = () =>
      button.replaceChildren(String(double(Number(button.textContent))));
    this.querySelector('p')?.replaceWith(button);
  }
}
