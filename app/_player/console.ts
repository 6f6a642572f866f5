import * as messages from 'messages:player';
import type { Ending } from '../../lib/programs/run-session.ts';
import { createButton, createElement } from '../_scripts/create-element.ts';
import { type LoadedProgram, openWorker } from './load-program.ts';
import { createTerminalInput } from './terminal-input.ts';

/** A recorded session that the reader continues: its typed lines, its seed if it has one, and the screen at its end. */
type Game = Readonly<{
  lines: readonly string[];
  seed: number | undefined;
  shown: readonly Node[];
}>;

/** Milliseconds until a run counts as not responding. A check of thousands of cases takes 3,000 ms on slow phones. */
const timeout = 4_000;

/** Maps the crash messages of Chromium, Firefox, and WebKit to messages for readers. */
const crashes = [
  [/call stack|recursion/i, messages.crashStack],
  [/out of bounds/i, messages.crashMemory],
  [/unreachable/i, messages.crashAbort],
] as const;

let games = 0;

/** Returns the current time in seconds plus the number of earlier games, so that no two games have the same seed. */
const newSeed = () => Math.floor(Date.now() / 1_000) + games++;

/** Opens a console and runs a program: a game, or a check without `game`. Returns a function that runs it again. */
export function openConsole(
  parent: HTMLElement,
  name: string,
  load: () => Promise<LoadedProgram>,
  game?: Game,
) {
  // Create the log with its first content, because screen readers announce only content that is added later.
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
  const input = createTerminalInput(
    screen,
    messages.input,
    () => lines,
    type,
    interrupt,
  );
  const status = createElement('span', { role: 'status' });
  const buttons = {
    again: createButton(messages.again, begin),
    end: createButton(messages.end, () => type(undefined), {
      title: 'Ctrl+D',
    }),
    stop: createButton(messages.stop, interrupt, { title: 'Ctrl+C' }),
  };
  const row = createElement(
    'p',
    { className: 'play' },
    ...Object.values(buttons),
    status,
  );
  screen.append(input);
  parent.append(screen, row);

  let seed = game?.seed ?? newSeed();
  let lines = [...(game?.lines ?? [])];
  let isInputClosed = false;
  let isBusy = false;
  /** Whether the reader typed a line or ended the input after the current run began. */
  let hasUnreadLines = false;
  let [currentRun, timer] = [0, 0];
  const worker = openWorker();
  visualViewport?.addEventListener(
    'resize',
    () => document.activeElement === input && keepInputVisible(),
  );
  start();
  return begin;

  function show(text: string, ...names: readonly string[]): void {
    if (status.textContent !== text) status.textContent = text;
    for (const [name, each] of Object.entries(buttons))
      each.hidden = !names.includes(name);
  }

  function start(): void {
    show(messages.loading);
    void runProgram();
    if (game) input.focus({ preventScroll: true });
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    screen.classList.toggle('busy', value);
    clearTimeout(timer);
  }

  function print(text: string, isTyped: boolean): void {
    // Screen readers announce characters when they are typed, so the log must not announce them again.
    if (text)
      log.append(
        isTyped ? createElement('kbd', { ariaLive: 'off' }, text) : text,
      );
  }

  /** Runs the program from its start with all typed lines, and prints its new output. */
  async function runProgram(): Promise<void> {
    const ownRun = ++currentRun;
    setBusy(true);
    const watch = () => {
      show('', 'end', 'stop');
      timer = window.setTimeout(show, timeout, messages.silent, 'stop');
    };
    try {
      const loaded = await load();
      if (ownRun !== currentRun) return;
      hasUnreadLines = false;
      // If the reader stops or restarts the program, the worker is terminated and this promise stays pending.
      const { printed, ending } = await worker.run(
        { ...loaded, session: { seed, lines, isInputClosed } },
        watch,
      );
      if (game || !ending) showResult(printed, ending);
      else showVerdict(printed.join(''), ending);
    } catch {
      if (ownRun === currentRun) show(messages.failed);
    }
  }

  function showResult(
    printed: readonly string[],
    ending: Ending | undefined,
  ): void {
    // Drop the typed lines that the program did not read before it ended.
    if (ending) lines.splice(printed.length - 1);
    const typed = lines.map((line) => `${line}\n`);
    const transcript = printed.flatMap((text, index) => [
      text,
      ...typed.slice(index, index + 1),
    ]);
    let shown = log.textContent ?? '';
    // Clear the screen if it differs from the new run, which a recorded session may do.
    if (!transcript.join('').startsWith(shown)) {
      log.replaceChildren();
      shown = '';
    }
    for (const [index, text] of transcript.entries()) {
      print(text.slice(shown.length), index % 2 === 1);
      shown = shown.slice(text.length);
    }
    setBusy(false);
    if (ending) finish(describe(ending));
    else show('', 'end', 'stop');
    keepInputVisible();
    if (!ending && hasUnreadLines) void runProgram();
  }

  /** Shows the output of a check, with its last line as the verdict, next to lamps that show its exit status. */
  function showVerdict(output: string, ending: Ending): void {
    const isExit = ending.kind === 'exit' && !ending.missingModule;
    const start = isExit
      ? output.trimEnd().lastIndexOf('\n') + 1
      : output.length;
    print(output.slice(0, start), false);
    setBusy(false);
    finish('');
    // The lamps of the logo show "on path". CSS makes all of them red for "too low".
    const lamps =
      document.querySelector('.brand .lamps')?.cloneNode(true) ?? '';
    const className = isExit && ending.status === 0 ? 'on-path' : 'too-low';
    status.append(
      createElement(
        'strong',
        { className },
        lamps,
        output.slice(start).trim() || describe(ending),
      ),
    );
    keepInputVisible();
  }

  function finish(text: string): void {
    const hasFocus = [screen, row].some((part) =>
      part.contains(document.activeElement),
    );
    show(text, game ? 'again' : '');
    input.hidden = true;
    if (hasFocus)
      (game ? buttons.again : screen).focus({ preventScroll: true });
  }

  function type(line: string | undefined): void {
    if (line === undefined) isInputClosed = true;
    else {
      if (!isBusy) print(`${line}\n`, true);
      lines.push(line);
    }
    hasUnreadLines = true;
    if (!isBusy) void runProgram();
    input.focus({ preventScroll: true });
  }

  function interrupt(): void {
    currentRun += 1;
    if (isBusy) worker.end();
    setBusy(false);
    print('^C\n', false);
    finish(messages.stopped);
    keepInputVisible();
  }

  function begin(): void {
    if (isBusy) worker.end();
    seed = newSeed();
    lines = [];
    isInputClosed = false;
    log.replaceChildren();
    screen.reset();
    input.hidden = false;
    start();
  }

  /** Scrolls the screen to its end, and the page until the input is visible above a phone's keyboard. */
  function keepInputVisible(): void {
    screen.scrollTop = screen.scrollHeight;
    // Don't scroll readers back who have moved on.
    if (!parent.contains(document.activeElement)) return;
    for (const part of [row, input]) part.scrollIntoView({ block: 'nearest' });
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
    const { bottom } = (input.hidden ? row : input).getBoundingClientRect();
    const hidden = bottom + 8 - offsetTop - height;
    if (hidden > 0) scrollBy(0, hidden);
  }
}

/** Returns the message for a program's ending. */
function describe(ending: Ending): string {
  if (ending.kind === 'crash') {
    const [, reason = ending.reason.replace(/\.$/, '')] =
      crashes.find(([text]) => text.test(ending.reason)) ?? [];
    return messages.crashed.replace('{reason}', () => reason);
  }
  if (ending.kind === 'flood') return messages.flooded;
  const { missingModule, status } = ending;
  if (missingModule)
    return messages.missingModule.replace('{module}', () => missingModule);
  return status === 0
    ? messages.ended
    : messages.endedWith.replace('{status}', `${status}`);
}
