import { field } from '../scripts/element.ts';

/**
 * Makes the field of a screen in which one types: Enter hands its line over, Ctrl+D ends the input, Ctrl+C stops the program
 * unless something is to be copied, and the arrows bring back what was typed.
 */
export function openField(
  screen: HTMLFormElement,
  ariaLabel: string,
  lines: () => readonly string[],
  type: (line: string | undefined) => void,
  interrupt: () => void,
): HTMLInputElement {
  const input = field('input', { ariaLabel, enterKeyHint: 'enter', size: 8 });
  /** How far back the reader is in the lines of the past. */
  let back = 0;
  const put = (text: string) => {
    input.value = text;
    input.size = Math.max(8, text.length + 1);
  };
  screen.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = input.value;
    put('');
    back = 0;
    type(line);
  });
  screen.addEventListener('click', () => {
    if (getSelection()?.isCollapsed) input.focus({ preventScroll: true });
  });
  input.addEventListener('input', () => put(input.value));
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    const isCopy = input.selectionStart !== input.selectionEnd || !(getSelection()?.isCollapsed ?? true);
    const isControl = ctrlKey && !shiftKey && !altKey && !metaKey;
    if (isControl && key === 'c' && !isCopy) interrupt();
    else if (isControl && key === 'd') {
      if (input.value) screen.requestSubmit();
      type(undefined);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const past = lines();
      back = Math.min(Math.max(back + (key === 'ArrowUp' ? 1 : -1), 0), past.length);
      put(past[past.length - back] ?? '');
    } else return;
    event.preventDefault();
  });
  return input;
}
