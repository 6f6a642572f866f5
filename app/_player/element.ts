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

/** Makes a button, which is not there yet. */
export function button(text: string, onClick: () => unknown): HTMLButtonElement {
  const made = element('button', { type: 'button', hidden: true }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Gives the page a style sheet of a script's own. */
export function addStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
