/** Makes an element; programs' output is only ever text in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Makes a button. */
export function button(text: string, onclick: () => unknown): HTMLButtonElement {
  return element('button', { type: 'button', onclick }, text);
}

/** Makes a field, one line or many, in which nothing that is typed is changed. */
export function field<Name extends 'input' | 'textarea'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  const made = element(name, properties);
  Object.assign(made, { autocapitalize: 'none', autocomplete: 'off', spellcheck: false });
  made.setAttribute('autocorrect', 'off');
  return made;
}

/** Gives the page a style sheet of a script's own. */
export function addStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
