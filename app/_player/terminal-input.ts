import * as messages from 'messages:player';
import {
  createElement,
  disableCorrections,
} from '../_scripts/create-element.ts';

export interface TerminalActions {
  readonly type: (line: string) => void;
  readonly end: () => void;
  readonly stop: () => void;
}

/** The width of an empty input in characters. */
const minSize = 8;

/**
 * Adds an input to a console's screen. Pasted line breaks submit lines. Ctrl+C
 * and Ctrl+D work as in a terminal.
 */
export function addTerminalInput(
  screen: HTMLFormElement,
  actions: TerminalActions,
): HTMLInputElement {
  const input = disableCorrections(
    createElement('input', {
      ariaLabel: messages.input,
      enterKeyHint: 'enter',
      size: minSize,
    }),
  );
  screen.append(input);
  screen.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = input.value;
    put(input, '');
    actions.type(line);
  });
  screen.addEventListener('click', () => {
    if (!hasSelection()) {
      input.focus({ preventScroll: true });
    }
  });
  input.addEventListener('input', () => put(input, input.value));
  input.addEventListener('paste', (event) => paste(screen, input, event));
  input.addEventListener('keydown', (event) => {
    const { ctrlKey, key } = event;
    if (ctrlKey && key === 'd') {
      event.preventDefault();
      endInput();
    } else if (ctrlKey && key === 'c' && !canCopy(input)) {
      event.preventDefault();
      actions.stop();
    }
  });
  return input;

  function endInput(): void {
    if (input.value) {
      screen.requestSubmit();
    }
    actions.end();
  }
}

function put(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.size = Math.max(minSize, text.length + 1);
}

/** Submits each pasted line except the last. */
function paste(
  screen: HTMLFormElement,
  input: HTMLInputElement,
  event: ClipboardEvent,
): void {
  const text = event.clipboardData?.getData('text') ?? '';
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  if (others.length === 0) {
    return;
  }

  event.preventDefault();
  const { selectionStart, selectionEnd } = input;
  input.setRangeText(first, selectionStart ?? 0, selectionEnd ?? 0);
  for (const line of others) {
    screen.requestSubmit();
    put(input, line);
  }
}

/** Returns whether a text is selected, so that Ctrl+C copies it. */
const canCopy = (input: HTMLInputElement): boolean =>
  input.selectionStart !== input.selectionEnd || hasSelection();

const hasSelection = (): boolean => getSelection()?.isCollapsed === false;
