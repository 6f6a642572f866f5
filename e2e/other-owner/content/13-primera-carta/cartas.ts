import css from './cartas.css';

const numbers = ['Ninguna carta', 'Una carta', 'Dos cartas', 'Tres cartas'];

/** Counts letters in Spanish, with a style sheet. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const field = document.createElement('input');
    Object.assign(field, { type: 'number', min: 0, max: 3, value: 1 });
    const label = document.createElement('label');
    label.append('Años ', field);
    const answer = document.createElement('p');
    field.oninput = () => answer.replaceChildren(numbers[field.valueAsNumber] ?? 'Muchas cartas');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    this.classList.add('cartas');
    this.replaceChildren(label, answer);
  }
}
