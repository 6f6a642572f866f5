import type { Ending, Performance } from '../../lib/programs/session.ts';
import { endWorker, type Loaded, load, run } from './load.ts';
import style from './player.css';

export { load };

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** Milliseconds that a program may take to answer. */
const patience = 2_000;

/** What a console is opened with. */
export interface Game {
  readonly name: string;
  readonly load: () => Promise<Loaded>;
  /** What has been typed already, and in which session; without one a new game begins. */
  readonly lines: readonly string[];
  readonly seed: number | undefined;
  /** What the button says that begins anew; empty where another one does that. */
  readonly again: string;
  /** Whether the reader has come to type, and not only to see what is printed. */
  readonly isTyped: boolean;
}

/** Plays the program of a figure in its place: a new game, or the session that is recorded there. */
export function play(figure: HTMLElement): void {
  const { seed, ended } = figure.dataset;
  const caption = figure.querySelector('figcaption');
  const recorded = [...(figure.querySelector('pre code')?.childNodes ?? [])];
  const typed = [...figure.querySelectorAll('kbd')];
  // Of a session that has ended the last answer is the reader's, and of one that is open the next.
  const last = ended === undefined ? undefined : typed.pop();
  const shown = last ? recorded.slice(0, recorded.indexOf(last)) : recorded;
  const lines = typed.map(({ textContent }) => textContent ?? '');
  const name = caption?.textContent ?? 'Program';
  figure.replaceChildren(...(caption ? [caption] : []));
  const session = { lines, seed: seed === undefined ? undefined : Number(seed) };
  const game = { name, load: () => load(figure), ...session, again: 'Play again', isTyped: true };
  openConsole(figure, game, shown);
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
  const screen = element('form', { className: 'screen', tabIndex: 0, ariaLabel: game.name }, log, input);
  const said = element('span', { role: 'status' });
  const wait = button('Wait', () => {
    watch();
    input.focus({ preventScroll: true });
  });
  const retry = button('Try again', start);
  const again = button(game.again, begin);
  const end = button('End of input', () => type(undefined));
  const stop = button('Stop', interrupt);
  const copy = button('Copy', copyAll);
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
  let worker = '';
  let past = lines.length;

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
    timer = window.setTimeout(() => show('The program does not answer.', wait, stop), patience);
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
      worker = loaded.worker;
      const performance = await run(loaded, { seed, lines, isEnded }, () => mine === turn && watch());
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
    show(text, ...(game.again ? [again] : []), copy);
    ahead = [];
    input.hidden = true;
    if (hasFocus) (game.again ? again : screen).focus({ preventScroll: true });
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
    if (isBusy) endWorker(worker);
    setBusy(false);
    print('^C\n');
    finish('The program was stopped.');
    stay();
  }

  function begin(): void {
    if (isBusy) endWorker(worker);
    seed = now();
    lines = [];
    isEnded = false;
    past = 0;
    log.replaceChildren();
    input.hidden = false;
    start();
  }

  async function copyAll(): Promise<void> {
    try {
      await navigator.clipboard.writeText(log.textContent ?? '');
      said.textContent = 'Copied';
    } catch {
      // The browser does not let pages copy: the reader can copy what is selected.
      getSelection()?.selectAllChildren(log);
      said.textContent = 'Selected';
    }
  }

  /** Keeps the line that is typed in sight: at the end of the screen, and above the keyboard of a phone. */
  function stay(): void {
    screen.scrollTop = screen.scrollHeight;
    for (const part of [row, input]) part.scrollIntoView({ block: 'nearest' });
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
    const { bottom } = (input.hidden ? row : input).getBoundingClientRect();
    const hidden = bottom + 8 - offsetTop - height;
    if (hidden > 0) scrollBy(0, hidden);
  }

  screen.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = input.value;
    input.value = '';
    input.size = 8;
    type(line);
  });
  screen.addEventListener('click', () => {
    if (getSelection()?.isCollapsed) input.focus({ preventScroll: true });
  });
  input.addEventListener('input', () => {
    input.size = Math.max(8, input.value.length + 1);
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
      past = Math.min(Math.max(past + (key === 'ArrowUp' ? -1 : 1), 0), lines.length);
      input.value = lines[past] ?? '';
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

function button(text: string, onClick: () => unknown): HTMLButtonElement {
  const made = element('button', { type: 'button', hidden: true }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Makes an element; programs' output is only ever text in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
