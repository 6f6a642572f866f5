import css from './cartas.css';

/** Counts letters in Spanish, with a style sheet. */
export default class extends HTMLElement {
  connectedCallback(): void {
    const field = Object.assign(document.createElement('input'), {
      type: 'number',
      ariaLabel: 'Años',
    });
    const answer = Object.assign(document.createElement('p'), {
      className: 'cartas',
    });
    field.oninput = () => answer.replaceChildren(`${field.value} cartas`);
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    document.adoptedStyleSheets.at(-1)?.replaceSync(css);
    this.replaceChildren(field, answer);
  }
}
