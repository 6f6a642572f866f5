import { addStyle, element } from './element.ts';
import style from './exercise.css';

addStyle(style);

/** Milliseconds that a check may take, which plays through thousands of cases: on a slow phone that takes three seconds. */
const patience = 4_000;

/** How many characters of an exercise are kept: a hundred times what one writes, and what a page can show at once. */
const mostKept = 100_000;

/** Begins to load what a check needs. */
export async function load(figure: HTMLElement): Promise<unknown> {
  return (await playerOf(figure)).load(figure);
}

/** The player comes once, for consoles and exercises alike; asked for once more, it has the address that this script has. */
function playerOf({ dataset }: HTMLElement): Promise<typeof import('./player.ts')> {
  return import(dataset['player'] + new URL(import.meta.url).search);
}

/**
 * Makes a listing something to edit, and runs the check of its article against what stands there.
 *
 * @param figure a listing whose lines are those of the file that the check imports
 * @param isWanted whether the reader has asked for it just now
 */
export async function play(figure: HTMLElement, isWanted = true): Promise<void> {
  const { openConsole, load } = await playerOf(figure);
  const { edited = '', key = '' } = figure.dataset;
  const pre = figure.querySelector('pre');
  const first = Number.parseInt(pre?.dataset['lines'] ?? '1', 10);
  const original = pre?.textContent?.replace(/\n$/, '') ?? '';
  const area = element('textarea', { autocapitalize: 'none', autocomplete: 'off', spellcheck: false, wrap: 'off' });
  area.setAttribute('autocorrect', 'off');
  const numbers = element('div', { className: 'lines' }, area);
  const tab = element('input', { type: 'checkbox' });
  const check = element('button', { type: 'button' }, 'Check');
  const reset = element('button', { type: 'button' }, 'Reset');
  const said = element('span', { role: 'status' });
  const row = element(
    'p',
    { className: 'play' },
    check,
    reset,
    element('label', {}, tab, ' Tab indents, Escape ends that'),
    said,
  );
  area.ariaLabel = `${edited}, from line ${first}, to be edited`;
  const kept = remembered() ?? original;
  area.value = kept.length > mostKept ? original : kept;
  for (const replaced of figure.querySelectorAll('.copy, .copy + *, .play')) replaced.remove();
  pre?.replaceWith(numbers);
  figure.append(row);
  count();
  if (kept.length > mostKept) said.textContent = 'What was kept of it has more than 100 kB, and is not shown.';
  if (isWanted) area.focus({ preventScroll: true });
  const session = { lines: [], seed: 0, isTyped: false, patience };
  const checking = { name: 'Output of the check', load: loadEdited, ...session };
  let console: ReturnType<typeof openConsole> | undefined;

  check.addEventListener('click', () => {
    if (console) console.begin();
    else console = openConsole(figure, checking);
  });
  reset.addEventListener('click', () => {
    area.value = original;
    change();
    area.focus();
  });
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
    const lines = (loaded.sources[edited] ?? '').split('\n');
    lines.splice(first - 1, original.split('\n').length, area.value);
    return { ...loaded, sources: { ...loaded.sources, [edited]: lines.join('\n') } };
  }

  function count(): void {
    const lines = area.value.split('\n').map((_, index) => first + index);
    area.rows = lines.length;
    numbers.dataset['lines'] = lines.join('\n');
  }

  function change(): void {
    count();
    const isLong = area.value.length > mostKept;
    said.textContent = isLong ? 'More than 100 kB: what comes now is not kept.' : '';
    if (isLong) return;
    try {
      if (area.value === original) localStorage.removeItem(key);
      else localStorage.setItem(key, area.value);
    } catch {
      // No storage, or a full one: what is typed stays as long as the page.
    }
  }

  function remembered(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
}
