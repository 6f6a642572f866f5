import * as messages from 'messages:player';
import type { RunRequest } from '../../lib/programs/run-session.ts';
import { createButton, createElement } from '../_scripts/create-element.ts';
import { addTerminalInput, type TerminalActions } from './terminal-input.ts';

/** A recorded session that the reader continues. */
export interface Game {
  readonly session: Partial<RunRequest>;
  /** The screen at the end of the session. */
  readonly shown: readonly Node[];
}

/** The reactions of a console to typed text and pressed buttons. */
interface ConsoleActions extends TerminalActions {
  readonly again: () => void;
}

/** Creates the elements of a console: its screen, input, buttons, and status. */
export function createConsoleView(
  parent: HTMLElement,
  name: string,
  game: Game | undefined,
  actions: ConsoleActions,
) {
  // Create the log with its first content, because screen readers announce only
  // content that is added later.
  const log = createElement(
    'span',
    { role: 'log', ariaLabel: name },
    ...(game?.shown ?? []),
  );
  const screen = createElement(
    'form',
    { className: 'screen', tabIndex: 0 },
    log,
  );
  const input = addTerminalInput(screen, actions);
  // An exercise shows its verdict next to its buttons, above the output.
  const controls = parent.querySelector<HTMLElement>('.play');
  const { row, again, showStatus } = createControls(
    actions,
    controls ?? undefined,
  );
  parent.append(...(controls ? [screen] : [screen, row]));
  const keepInputVisible = () => showEnd(parent, screen, input, row);
  visualViewport?.addEventListener('resize', () => {
    if (document.activeElement === input) {
      keepInputVisible();
    }
  });
  return { log, screen, input, showStatus, finish, keepInputVisible };

  /** Hides the input, and shows a status and the button that plays again. */
  function finish(text: string | Node): void {
    const { activeElement } = document;
    const hadFocus =
      screen.contains(activeElement) || row.contains(activeElement);
    showStatus(text, game ? 'again' : '');
    input.hidden = true;
    if (hadFocus) {
      (game ? again : screen).focus({ preventScroll: true });
    }
    keepInputVisible();
  }
}

/** Shows the end of a console's screen, unless the reader has moved on. */
function showEnd(
  parent: HTMLElement,
  screen: HTMLElement,
  input: HTMLElement,
  row: HTMLElement,
): void {
  screen.scrollTop = screen.scrollHeight;
  if (parent.contains(document.activeElement)) {
    row.scrollIntoView({ block: 'nearest' });
    scrollAboveKeyboard(input.hidden ? row : input);
  }
}

function createControls(
  { again, end, stop }: ConsoleActions,
  row: HTMLElement = createElement('p', { className: 'play' }),
) {
  const buttons = {
    again: createButton(messages.again, again),
    end: createButton(messages.end, end, { title: 'Ctrl+D' }),
    stop: createButton(messages.stop, stop, { title: 'Ctrl+C' }),
  };
  const status = createElement('span', { role: 'status' });
  row.append(...Object.values(buttons), status);
  return { row, again: buttons.again, showStatus };

  /** Shows a text and the buttons with these names. */
  function showStatus(text: string | Node, ...names: readonly string[]): void {
    if (status.textContent !== text) {
      status.replaceChildren(text);
    }
    for (const [name, button] of Object.entries(buttons)) {
      button.hidden = !names.includes(name);
    }
  }
}

/** Scrolls the page until an element is visible above a phone's keyboard. */
function scrollAboveKeyboard(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
  const { bottom } = element.getBoundingClientRect();
  scrollBy(0, Math.max(0, bottom + 8 - offsetTop - height));
}
