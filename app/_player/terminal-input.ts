import { createField } from '../_scripts/create-element.ts';

/** Creates the input field of a console. Ctrl+D ends the input. Ctrl+C stops the program unless text is selected. */
export function createTerminalInput(
  screen: HTMLFormElement,
  ariaLabel: string,
  type: (line: string | undefined) => void,
  interrupt: () => void,
): HTMLInputElement {
  const input = createField('input', { ariaLabel, enterKeyHint: 'enter' });
  screen.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = input.value;
    screen.reset();
    type(line);
  });
  screen.addEventListener('click', () => {
    if (getSelection()?.isCollapsed) input.focus({ preventScroll: true });
  });
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey } = event;
    const isCopy = input.selectionStart !== input.selectionEnd || !(getSelection()?.isCollapsed ?? true);
    if (ctrlKey && key === 'c' && !isCopy) interrupt();
    else if (ctrlKey && key === 'd') {
      if (input.value) screen.requestSubmit();
      type(undefined);
    } else return;
    event.preventDefault();
  });
  return input;
}
