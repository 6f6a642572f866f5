import * as messages from 'messages:player';
import type { RunRequest, RunResult } from '../../lib/programs/run-session.ts';
import { createButton, createElement } from '../_scripts/create-element.ts';
import { describeEnding } from './describe-ending.ts';
import type { LoadedProgram } from './load-program.ts';
import { ProgramRunner } from './program-runner.ts';
import { addTerminalInput } from './terminal-input.ts';
import { print, printCheck, showTranscript } from './transcript.ts';

/** A recorded session that the reader continues. */
export interface Game {
  readonly session: Partial<RunRequest>;
  /** The screen at the end of the session. */
  readonly shown: readonly Node[];
}

/**
 * Milliseconds until a run counts as not responding. A check of thousands of
 * cases takes 3,000 ms on slow phones.
 */
const timeout = 4_000;

let sessions = 0;

/**
 * Returns a session without input. Its seed is the current time in seconds plus
 * the number of earlier sessions, so that no two sessions have the same.
 */
function newSession(): RunRequest {
  sessions += 1;
  const seed = Math.floor(Date.now() / 1_000) + sessions;
  return { seed, lines: [], isInputClosed: false };
}

/**
 * Shows a screen, an input, buttons, and a status in a figure, and runs a
 * program there: a game, or a check without `game`. Runs it from its start again
 * after each line that the reader types.
 */
export class Console {
  readonly #figure: HTMLElement;
  readonly #load: () => Promise<LoadedProgram>;
  readonly #game: Game | undefined;

  readonly #buttons = {
    again: createButton(messages.again, () => this.restart()),
    end: createButton(messages.end, () => this.end(), { title: 'Ctrl+D' }),
    stop: createButton(messages.stop, () => this.stop(), { title: 'Ctrl+C' }),
  };
  readonly #status = createElement('span', { role: 'status' });
  readonly #row: HTMLElement;
  readonly #log: HTMLElement;
  readonly #screen: HTMLFormElement;
  readonly #input: HTMLInputElement;

  readonly #runner = new ProgramRunner();
  #session = newSession();
  /** The session of the run that has no result yet. */
  #running: RunRequest | undefined;
  #timer = 0;

  constructor(
    figure: HTMLElement,
    name: string,
    load: () => Promise<LoadedProgram>,
    game?: Game,
  ) {
    this.#figure = figure;
    this.#load = load;
    this.#game = game;

    // Create the log with its first content, because screen readers announce
    // only content that is added later.
    const shown = game?.shown ?? [];
    const log = createElement(
      'span',
      { role: 'log', ariaLabel: name },
      ...shown,
    );
    const properties = { className: 'screen', tabIndex: 0 };
    this.#log = log;
    this.#screen = createElement('form', properties, log);
    this.#input = addTerminalInput(this.#screen, this);

    // An exercise shows its verdict next to its buttons, above the output.
    const row = figure.querySelector<HTMLElement>('.play');
    this.#row = row ?? createElement('p', { className: 'play' });
    this.#row.append(...Object.values(this.#buttons), this.#status);
    figure.append(this.#screen);
    if (!row) {
      figure.append(this.#row);
    }

    visualViewport?.addEventListener('resize', () => {
      if (document.activeElement === this.#input) {
        this.#showEnd();
      }
    });
    this.#start({ ...this.#session, ...game?.session });
  }

  /** Adds a line to the input of the program. */
  type(line: string): void {
    if (!this.#running) {
      print(this.#log, `${line}\n`, true);
    }
    this.#change({ lines: [...this.#session.lines, line] });
  }

  /** Ends the input. */
  end(): void {
    this.#change({ isInputClosed: true });
    this.#focusInput();
  }

  /** Ends the program. */
  stop(): void {
    this.#cancel();
    print(this.#log, '^C\n');
    this.#finish(messages.stopped);
  }

  restart(): void {
    this.#log.replaceChildren();
    this.#screen.reset();
    this.#input.hidden = false;
    this.#start(newSession());
  }

  #start(session: RunRequest): void {
    this.#cancel();
    this.#session = session;
    this.#showStatus(messages.loading);
    this.#run();
    if (this.#game) {
      this.#focusInput();
    }
  }

  #focusInput(): void {
    this.#input.focus({ preventScroll: true });
  }

  /** Changes the session. A run in progress runs again after its result. */
  #change(changes: Partial<RunRequest>): void {
    this.#session = { ...this.#session, ...changes };
    if (!this.#running) {
      this.#run();
    }
  }

  async #run(): Promise<void> {
    const session = this.#session;
    this.#setRunning(session);
    try {
      const program = await this.#load();
      // The reader may have stopped the program while it was loading.
      if (this.#running !== session) {
        return;
      }

      this.#showStatus('', 'end', 'stop');
      this.#timer = window.setTimeout(() => {
        this.#showStatus(messages.silent, 'stop');
      }, timeout);
      this.#showResult(await this.#runner.run({ ...program, session }));
    } catch {
      if (this.#running === session) {
        this.#showStatus(messages.failed);
      }
    }
  }

  #cancel(): void {
    if (this.#running) {
      this.#runner.stop();
    }
    this.#setRunning(undefined);
  }

  #setRunning(session: RunRequest | undefined): void {
    this.#running = session;
    this.#screen.classList.toggle('busy', session !== undefined);
    clearTimeout(this.#timer);
  }

  #showResult({ printed, ending }: RunResult): void {
    const hasChanged = this.#running !== this.#session;
    this.#setRunning(undefined);
    const output = printed.join('');
    if (ending && !this.#game) {
      this.#finish(printCheck(this.#log, output, ending));
      return;
    }

    const hasEnded = ending !== undefined;
    showTranscript(this.#log, printed, this.#session.lines, hasEnded);
    if (ending) {
      this.#finish(describeEnding(ending, output));
      return;
    }
    this.#showStatus('', 'end', 'stop');
    this.#showEnd();
    if (hasChanged) {
      this.#run();
    }
  }

  /** Hides the input, and shows a status and the button that plays again. */
  #finish(text: string | Node): void {
    const { again } = this.#buttons;
    const { activeElement } = document;
    const hadFocus =
      this.#screen.contains(activeElement) || this.#row.contains(activeElement);
    this.#showStatus(text, this.#game ? 'again' : '');
    this.#input.hidden = true;
    if (hadFocus) {
      (this.#game ? again : this.#screen).focus({ preventScroll: true });
    }
    this.#showEnd();
  }

  /** Shows a text and the buttons with these names. */
  #showStatus(text: string | Node, ...names: readonly string[]): void {
    if (this.#status.textContent !== text) {
      this.#status.replaceChildren(text);
    }
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.hidden = !names.includes(name);
    }
  }

  /** Shows the end of the screen, unless the reader has moved on. */
  #showEnd(): void {
    this.#screen.scrollTop = this.#screen.scrollHeight;
    if (this.#figure.contains(document.activeElement)) {
      this.#row.scrollIntoView({ block: 'nearest' });
      scrollAboveKeyboard(this.#input.hidden ? this.#row : this.#input);
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
