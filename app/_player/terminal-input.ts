import {
  createElement,
  disableCorrections,
} from '../_scripts/create-element.ts';

/** Creates a console's input. Pasted line breaks submit lines. Ctrl+C, Ctrl+D, and arrows work as in a terminal. */
export function createTerminalInput(
  screen: HTMLFormElement,
  ariaLabel: string,
  lines: () => readonly string[],
  type: (line: string | undefined) => void,
  interrupt: () => void,
): HTMLInputElement {
  const input = disableCorrections(
    createElement('input', { ariaLabel, enterKeyHint: 'enter', size: 8 }),
  );
  /** The number of lines that the reader has gone back in the history. */
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
  input.addEventListener('paste', (event) => {
    const [first = '', ...others] =
      event.clipboardData?.getData('text').split(/\r\n?|\n/) ?? [];
    if (others.length === 0) return;
    event.preventDefault();
    input.setRangeText(
      first,
      input.selectionStart ?? 0,
      input.selectionEnd ?? 0,
    );
    for (const line of others) {
      screen.requestSubmit();
      put(line);
    }
  });
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    const isCopy =
      input.selectionStart !== input.selectionEnd ||
      !(getSelection()?.isCollapsed ?? true);
    const isControl = ctrlKey && !shiftKey && !altKey && !metaKey;
    if (isControl && key === 'c' && !isCopy) interrupt();
    else if (isControl && key === 'd') {
      if (input.value) screen.requestSubmit();
      type(undefined);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const past = lines();
      back = Math.min(
        Math.max(back + (key === 'ArrowUp' ? 1 : -1), 0),
        past.length,
      );
      put(past[past.length - back] ?? '');
    } else return;
    event.preventDefault();
  });
  return input;
}
