/*
 * Changes that translations and browser extensions make to the contact page.
 * The functions run in the page, so they cannot use anything outside of them.
 */

/** Replaces each text as Google Translate does. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) {
    nodes.push(texts.currentNode);
  }

  for (const node of nodes) {
    const isScript = node.parentElement?.closest('script, style');
    if (isScript || node.textContent?.trim() === '') {
      continue;
    }
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `‹${node.textContent}›`;
    outer.append(inner);
    node.parentNode?.replaceChild(outer, node);
  }
}

/** Inserts a button after a field, as password managers do. */
function insertAfterField(): void {
  const button = document.createElement('div');
  button.textContent = 'Fill in';
  document.querySelector('[name=email]')?.after(button);
}

/** Inserts an unknown element after the message, as grammar checkers do. */
function insertUnknownElement(): void {
  const checker = document.createElement('grammar-checker');
  document.querySelector('[name=message]')?.after(checker);
}

/** Wraps a field. */
function wrapField(): void {
  const field = document.querySelector<HTMLElement>('[name=name]');
  const focused = document.querySelector<HTMLElement>(':focus');
  const wrapper = document.createElement('span');
  field?.replaceWith(wrapper);
  wrapper.append(field ?? '');
  focused?.focus();
}

/** Wraps the form, and inserts a field of an extension into the form. */
function wrapForm(): void {
  const form = document.querySelector('form');
  const focused = document.querySelector<HTMLElement>(':focus');
  const wrapper = document.createElement('div');
  const field = document.createElement('input');
  field.name = 'extension';
  field.hidden = true;
  form?.replaceWith(wrapper);
  wrapper.append(form ?? '');
  form?.prepend(field);
  focused?.focus();
}

/** Changes attributes of all fields. */
function changeAttributes(): void {
  for (const field of document.querySelectorAll('form input, form textarea')) {
    field.setAttribute('data-lt-active', 'true');
    field.setAttribute('style', 'background: white');
    field.removeAttribute('aria-describedby');
  }
}

export const pageChanges = [
  { change: 'a translation', run: translate },
  { change: 'an element after the email field', run: insertAfterField },
  { change: 'an unknown element', run: insertUnknownElement },
  { change: 'a wrapper around the name', run: wrapField },
  { change: 'a wrapper around the form', run: wrapForm },
  { change: 'changed attributes', run: changeAttributes },
];
