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

export const createButton = (
  text: string,
  onclick: () => unknown,
  properties?: Partial<HTMLButtonElement>,
) => createElement('button', { type: 'button', onclick, ...properties }, text);

/** Turns off autocorrect, autocapitalization, autocomplete, and spell checking in a text field. */
export function disableCorrections<Field extends HTMLElement>(
  field: Field,
): Field {
  field.setAttribute('autocorrect', 'off');
  return Object.assign(field, {
    autocapitalize: 'none',
    autocomplete: 'off',
    spellcheck: false,
  });
}
