import type { Words } from '../../lib/words/en.ts';
import style from './exercise.css';

/** `lib/scripts.ts` puts in those that are named. */
declare const words: Words;

/** How many characters of an exercise are kept: a hundred times what one writes, and what a page can show at once. */
const mostKept = 100_000;

/** The player comes once, for consoles and exercises alike; asked for once more, it has the address that this script has. */
const address = document.querySelector<HTMLElement>('[data-player]')?.dataset['player'];
const player: Promise<typeof import('./player.ts')> = import(address + new URL(import.meta.url).search);

// Not awaited at the top: WebKit gives a module that waits to whoever asks for it meanwhile as it is.
player.then(({ addStyle }) => addStyle(style)).catch(() => undefined);

/** Begins to load what a check needs. */
export const load = async (figure: HTMLElement) => (await player).load(figure);

/** Uses what the browser keeps. Without it, or when it is full, what is typed stays as long as the page. */
function keep<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * Makes a listing something to edit, and runs the check of its article against what stands there.
 *
 * @param figure a listing whose lines are those of the file that the check imports
 * @param isWanted whether the reader has asked for it just now
 */
export async function play(figure: HTMLElement, isWanted = true): Promise<void> {
  const { button, element, field, load, openConsole } = await player;
  const { edited = '', key = '' } = figure.dataset;
  const pre = figure.querySelector('pre');
  const first = Number.parseInt(pre?.dataset['lines'] ?? '1', 10);
  const original = pre?.textContent?.replace(/\n$/, '') ?? '';
  const kept = keep((storage) => storage.getItem(key)) ?? original;
  const area = field('textarea', {
    ariaLabel: words.exercise.name.replace('{file}', edited).replace('{line}', String(first)),
    wrap: 'off',
  });
  area.value = kept.length > mostKept ? original : kept;
  const numbers = element('pre', {}, area);
  const tab = element('input', { type: 'checkbox' });
  const said = element('span', { role: 'status' });
  let checkAgain: (() => void) | undefined;
  const check = button(words.exercise.check, () => {
    if (checkAgain) checkAgain();
    else checkAgain = openConsole(figure, words.exercise.output, loadEdited);
  });
  const reset = button(words.exercise.reset, () => {
    area.value = original;
    change();
    area.focus();
  });
  const label = element('label', {}, tab, ` ${words.exercise.tab}`);
  const row = element('p', { className: 'play' }, check, reset, label, said);
  for (const replaced of figure.querySelectorAll('.copy, .copy + *, .play')) replaced.remove();
  pre?.replaceWith(numbers);
  figure.append(row);
  count();
  if (kept.length > mostKept) said.textContent = words.exercise.longBefore;
  if (isWanted) area.focus({ preventScroll: true });
  area.addEventListener('input', change);
  area.addEventListener('keydown', (event) => {
    // Tab leaves the field unless the reader has asked for something else, and Escape takes that back.
    if (event.key === 'Escape') tab.checked = false;
    if (event.key !== 'Tab' || event.shiftKey || !tab.checked) return;
    event.preventDefault();
    area.setRangeText('    ', area.selectionStart, area.selectionEnd, 'end');
    change();
  });

  /** The program with what stands in the field in place of the lines of the listing. */
  async function loadEdited() {
    const loaded = await load(figure);
    const sources = loaded.sources.map(([name, text]) => {
      const lines = text.split('\n');
      if (name === edited) lines.splice(first - 1, original.split('\n').length, area.value);
      return [name, lines.join('\n')] as const;
    });
    return { ...loaded, sources };
  }

  function count(): void {
    const lines = area.value.split('\n').map((_, index) => first + index);
    area.rows = lines.length;
    numbers.dataset['lines'] = lines.join('\n');
  }

  function change(): void {
    count();
    const isLong = area.value.length > mostKept;
    said.textContent = isLong ? words.exercise.long : '';
    if (area.value === original) keep((storage) => storage.removeItem(key));
    else if (!isLong) keep((storage) => storage.setItem(key, area.value));
  }
}
