/** Creates an element. Strings become text nodes, so that the output of programs is never parsed as HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const createButton = (text: string, onclick: () => unknown): HTMLButtonElement =>
  createElement('button', { type: 'button', onclick }, text);

/** Creates a text field without autocorrect, autocapitalization, autocomplete, and spell checking. */
export function createField<Name extends 'input' | 'textarea'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) {
  const element = createElement(name, properties);
  Object.assign(element, { autocapitalize: 'none', autocomplete: 'off', spellcheck: false });
  element.setAttribute('autocorrect', 'off');
  return element;
}
