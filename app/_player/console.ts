import type { Ending, Performance } from '../../lib/programs/session.ts';
import { copyText } from '../scripts/copy.ts';
import { button, element } from './element.ts';
import { type Loaded, openWorker } from './load.ts';

/** What a console is opened with. */
export interface Game {
  readonly name: string;
  readonly load: () => Promise<Loaded>;
  /** What has been typed already, and in which session; without one a new game begins. */
  readonly lines: readonly string[];
  readonly seed: number | undefined;
  /** Whether the reader has come to type, and to play again; or only to see what is printed, and another button begins anew. */
  readonly isTyped: boolean;
  /** Milliseconds that the program may take to answer. */
  readonly patience: number;
}

let latest = 0;

/** The second at which a game begins: no two begin at the same one, and so no two are the same. */
function now(): number {
  latest = Math.max(latest + 1, Math.floor(Date.now() / 1_000));
  return latest;
}

/**
 * Opens a console at the end of an element.
 *
 * @param shown what stands on its screen until the program is there
 */
export function openConsole(
  place: HTMLElement,
  game: Game,
  shown: readonly Node[] = [],
): { readonly begin: () => void } {
  // What stands in it when it comes is nothing new, and not read out.
  const log = element('span', { role: 'log', ariaLabel: game.name }, ...shown);
  const input = element('input', {
    ariaLabel: 'Input',
    autocapitalize: 'none',
    autocomplete: 'off',
    enterKeyHint: 'enter',
    size: 8,
    spellcheck: false,
  });
  input.setAttribute('autocorrect', 'off');
  const screen = element('form', { className: 'screen', tabIndex: 0 }, log, input);
  const said = element('span', { role: 'status' });
  const wait = button('Wait', () => {
    watch();
    input.focus({ preventScroll: true });
  });
  const retry = button('Try again', start);
  const again = button('Play again', begin);
  const end = button('End of input', () => type(undefined));
  const stop = button('Stop', interrupt);
  const copy = button('Copy', () => {
    const before = said.textContent ?? '';
    // What has been said meanwhile stays.
    const say = (text: string) => {
      if ([before, 'Copied', 'Selected'].includes(said.textContent ?? '')) said.textContent = text;
    };
    return copyText(log, say, before);
  });
  end.title = 'Ctrl+D';
  stop.title = 'Ctrl+C';
  const all = [wait, retry, again, end, stop, copy];
  const row = element('p', { className: 'play' }, ...all, said);
  place.append(screen, row);

  let { seed = now() } = game;
  let lines = [...game.lines];
  let isEnded = false;
  /** What is typed before the program asks for it; `undefined` is the end of the input. */
  let ahead: (string | undefined)[] = [];
  let isBusy = false;
  let turn = 0;
  let timer = 0;
  const worker = openWorker();
  /** Where the reader is in the lines of the past, and what was begun before going there. */
  let past = lines.length;
  let draft = '';

  start();

  function show(text: string, ...buttons: readonly HTMLButtonElement[]): void {
    if (said.textContent !== text) said.textContent = text;
    for (const each of all) each.hidden = !buttons.includes(each);
  }

  function start(): void {
    show('Loading…');
    void answer();
    if (game.isTyped) input.focus({ preventScroll: true });
  }

  function watch(): void {
    show('', end, stop, copy);
    clearTimeout(timer);
    timer = window.setTimeout(() => show('The program does not answer.', wait, stop), game.patience);
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    screen.classList.toggle('busy', value);
  }

  function print(text: string, isTyped = false): void {
    if (text === '') return;
    // Who types hears it then, and not once more.
    log.append(isTyped ? element('kbd', { ariaLive: 'off' }, text) : text);
  }

  /** Runs the program with everything that has been typed, and shows what is new. */
  async function answer(): Promise<void> {
    turn += 1;
    const mine = turn;
    setBusy(true);
    try {
      const loaded = await game.load();
      if (mine !== turn) return;
      const performance = await worker.run(loaded, { seed, lines, isEnded }, () => mine === turn && watch());
      if (mine === turn) take(performance);
    } catch {
      if (mine === turn) show('The program could not be loaded.', retry);
    }
  }

  function take({ printed, ending }: Performance): void {
    const transcript = printed.flatMap((text, index) => [
      text,
      ...lines.slice(index, index + 1).map((line) => `${line}\n`),
    ]);
    const known = log.textContent ?? '';
    const isSame = transcript.join('').startsWith(known);
    // What stood there may have been the start of another game.
    if (!isSame) log.replaceChildren();
    let standing = isSame ? known.length : 0;
    for (const [index, text] of transcript.entries()) {
      print(text.slice(standing), index % 2 === 1);
      standing = Math.max(standing - text.length, 0);
    }
    clearTimeout(timer);
    setBusy(false);
    if (ending) finish(describe(ending));
    else show('', end, stop, copy);
    stay();
    if (!ending && ahead.length > 0) accept(ahead.shift());
  }

  function finish(text: string): void {
    const hasFocus = [screen, row].some((part) => part.contains(document.activeElement));
    show(text, ...(game.isTyped ? [again] : []), copy);
    ahead = [];
    input.hidden = true;
    if (hasFocus) (game.isTyped ? again : screen).focus({ preventScroll: true });
  }

  function type(line: string | undefined): void {
    if (isBusy) ahead.push(line);
    else accept(line);
    input.focus({ preventScroll: true });
  }

  function accept(line: string | undefined): void {
    if (line === undefined) isEnded = true;
    else {
      print(`${line}\n`, true);
      lines.push(line);
      past = lines.length;
    }
    void answer();
  }

  function interrupt(): void {
    turn += 1;
    clearTimeout(timer);
    if (isBusy) worker.end();
    setBusy(false);
    print('^C\n');
    finish('The program was stopped.');
    stay();
  }

  function begin(): void {
    if (isBusy) worker.end();
    seed = now();
    lines = [];
    isEnded = false;
    past = 0;
    log.replaceChildren();
    input.hidden = false;
    start();
  }

  function put(text: string): void {
    input.value = text;
    input.size = Math.max(8, text.length + 1);
  }

  /** Keeps the line that is typed in sight: at the end of the screen, and above the keyboard of a phone. */
  function stay(): void {
    screen.scrollTop = screen.scrollHeight;
    // Whoever reads on somewhere else is not called back.
    if (!place.contains(document.activeElement)) return;
    for (const part of [row, input]) part.scrollIntoView({ block: 'nearest' });
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
    const { bottom } = (input.hidden ? row : input).getBoundingClientRect();
    const hidden = bottom + 8 - offsetTop - height;
    if (hidden > 0) scrollBy(0, hidden);
  }

  screen.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = input.value;
    put('');
    type(line);
  });
  screen.addEventListener('click', () => {
    if (getSelection()?.isCollapsed) input.focus({ preventScroll: true });
  });
  input.addEventListener('input', () => put(input.value));
  input.addEventListener('paste', (event) => {
    const [first = '', ...others] = (event.clipboardData?.getData('text') ?? '').split(/\r?\n/);
    const rest = others.pop();
    // A field of one line would make one of them all.
    if (rest === undefined) return;
    event.preventDefault();
    type(input.value + first);
    for (const line of others) type(line);
    put(rest);
  });
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    const isCopy = input.selectionStart !== input.selectionEnd || !(getSelection()?.isCollapsed ?? true);
    const isControl = ctrlKey && !shiftKey && !altKey && !metaKey;
    if (isControl && key === 'c' && !isCopy) interrupt();
    else if (isControl && key === 'd') {
      if (input.value) screen.requestSubmit();
      type(undefined);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (past === lines.length) draft = input.value;
      past = Math.min(Math.max(past + (key === 'ArrowUp' ? -1 : 1), 0), lines.length);
      put(lines[past] ?? draft);
    } else return;
    event.preventDefault();
  });
  visualViewport?.addEventListener('resize', () => document.activeElement === input && stay());
  return { begin };
}

/** How a program ended, in words. */
function describe(ending: Ending): string {
  if (ending.kind === 'crash') return `The program has crashed: ${ending.reason}.`;
  if (ending.kind === 'flood') return 'The program has printed more than 1 MB: the rest is left out.';
  return ending.status === 0 ? 'The program has ended.' : `The program has ended with status ${ending.status}.`;
}
