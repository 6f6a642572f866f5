import type { Ending } from '../../lib/programs/session.ts';
import type { Words } from '../../lib/words/en.ts';
import { copyText } from '../scripts/copy.ts';
import { button, element } from '../scripts/element.ts';
import { openField } from './field.ts';
import { type Loaded, openWorker } from './load.ts';

/** `lib/scripts.ts` puts in those that are named. */
declare const words: Words;

/** A game in which the reader types. */
interface Game {
  /** What has been typed already, and in which session; without one a new game begins. */
  readonly lines: readonly string[];
  readonly seed: number | undefined;
  /** What stands on the screen until the program is there. */
  readonly shown: readonly Node[];
}

/** Milliseconds that a game may take to answer; and a check, which plays through thousands of cases: slow phones need 3,000. */
const [patience, patienceOfCheck] = [2_000, 4_000];

let games = 0;

/** The second at which a game begins: no two begin at the same one, and so no two are the same. */
const newSeed = () => Math.floor(Date.now() / 1_000) + games++;

/**
 * Opens a console at the end of an element. Without a game there is only something to see, and another button begins it anew.
 *
 * @returns what begins it anew
 */
export function openConsole(place: HTMLElement, name: string, load: () => Promise<Loaded>, game?: Game): () => void {
  // What stands in it when it comes is nothing new, and not read out.
  const log = element('span', { role: 'log', ariaLabel: name }, ...(game?.shown ?? []));
  const screen = element('form', { className: 'screen', tabIndex: 0 }, log);
  const input = openField(screen, words.player.input, () => lines, type, interrupt);
  const [said, copied] = [element('span', { role: 'status' }), element('span', { ariaLive: 'polite' })];
  const sayCopied = (text: string) => copied.replaceChildren(text);
  const buttons = {
    retry: button(words.player.retry, start),
    again: button(words.player.again, begin),
    end: button(words.player.end, () => type(undefined)),
    stop: button(words.player.stop, interrupt),
    copy: button(words.copy.copy, () => copyText(log, sayCopied)),
  };
  buttons.end.title = 'Ctrl+D';
  buttons.stop.title = 'Ctrl+C';
  const row = element('p', { className: 'play' }, ...Object.values(buttons), copied, said);
  screen.append(input);
  place.append(screen, row);

  let seed = game?.seed ?? newSeed();
  let lines = [...(game?.lines ?? [])];
  let isEnded = false;
  let isBusy = false;
  /** Whether more has been typed than the program was given when it was begun. */
  let isBehind = false;
  let [turn, timer] = [0, 0];
  const worker = openWorker();
  visualViewport?.addEventListener('resize', () => document.activeElement === input && stay());
  start();
  return begin;

  function show(text: string, ...names: readonly string[]): void {
    if (said.textContent !== text) said.textContent = text;
    for (const [name, each] of Object.entries(buttons)) each.hidden = !names.includes(name);
  }

  function focus(part: HTMLElement): void {
    part.focus({ preventScroll: true });
  }

  function start(): void {
    show(words.player.loading);
    void answer();
    if (game) focus(input);
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    screen.classList.toggle('busy', value);
    clearTimeout(timer);
  }

  function print(text: string, isTyped: boolean): void {
    // Who types hears it then, and not once more.
    if (text) log.append(isTyped ? element('kbd', { ariaLive: 'off' }, text) : text);
  }

  /** Runs the program with everything that has been typed, and shows what is new. */
  async function answer(): Promise<void> {
    const mine = ++turn;
    setBusy(true);
    const watch = () => {
      show('', 'end', 'stop', 'copy');
      timer = window.setTimeout(show, game ? patience : patienceOfCheck, words.player.silent, 'stop');
    };
    try {
      const loaded = await load();
      if (mine !== turn) return;
      isBehind = false;
      // It is ended where another turn begins meanwhile, and then never answers.
      const { printed, ending } = await worker.run({ ...loaded, session: { seed, lines, isEnded } }, watch);
      take(printed, ending);
    } catch {
      if (mine === turn) show(words.player.missing, 'retry');
    }
  }

  function take(printed: readonly string[], ending: Ending | undefined): void {
    // What was typed after its end, the program has not read.
    if (ending) lines.splice(printed.length - 1);
    const transcript = printed.flatMap((text, index) => [
      text,
      ...lines.slice(index, index + 1).map((line) => `${line}\n`),
    ]);
    let known = log.textContent ?? '';
    // What stood there may have been the start of another game.
    if (!transcript.join('').startsWith(known)) {
      log.replaceChildren();
      known = '';
    }
    for (const [index, text] of transcript.entries()) {
      print(text.slice(known.length), index % 2 === 1);
      known = known.slice(text.length);
    }
    setBusy(false);
    if (ending) finish(describe(ending));
    else show('', 'end', 'stop', 'copy');
    stay();
    if (!ending && isBehind) void answer();
  }

  function finish(text: string): void {
    const hasFocus = [screen, row].some((part) => part.contains(document.activeElement));
    show(text, game ? 'again' : '', 'copy');
    input.hidden = true;
    if (hasFocus) focus(game ? buttons.again : screen);
  }

  function type(line: string | undefined): void {
    if (line === undefined) isEnded = true;
    else {
      if (!isBusy) print(`${line}\n`, true);
      lines.push(line);
    }
    isBehind = true;
    if (!isBusy) void answer();
    focus(input);
  }

  function interrupt(): void {
    turn += 1;
    if (isBusy) worker.end();
    setBusy(false);
    print('^C\n', false);
    finish(words.player.stopped);
    stay();
  }

  function begin(): void {
    if (isBusy) worker.end();
    seed = newSeed();
    lines = [];
    isEnded = false;
    log.replaceChildren();
    input.hidden = false;
    start();
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
}

/** How a program ended, in words. */
function describe(ending: Ending): string {
  if (ending.kind === 'crash') return words.player.crashed.replace('{reason}', ending.reason);
  if (ending.kind === 'flood') return words.player.flooded;
  return ending.status === 0 ? words.player.ended : words.player.endedWith.replace('{status}', String(ending.status));
}
