import type { Messages } from '../../lib/i18n/en.ts';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';

/** `lib/site/client-bundles.ts` inlines the messages that this file uses. */
declare const messages: Messages;

const { player: playerUrl = '' } = document.querySelector<HTMLElement>('[data-player]')?.dataset ?? {};
const player: Promise<typeof import('./player.ts')> = import(playerUrl);

// The functions below report a failed import. Don't use a top-level await, because in WebKit, a second import of this
// module would not wait for it.
player.catch(() => undefined);

export const load = async (figure: HTMLElement) => (await player).load(figure);

/**
 * Makes a listing editable, and adds a button that checks the edited code.
 *
 * @param figure a listing of lines from the file that the check imports
 * @param isWanted whether to focus the editor, because the reader has just pressed the listing's button
 */
export async function play(figure: HTMLElement, isWanted = true): Promise<void> {
  const { createButton, createElement, createField, load, openConsole } = await player;
  const { edited = '', key = '' } = figure.dataset;
  const pre = figure.querySelector('pre');
  const first = Number.parseInt(pre?.dataset['lines'] ?? '1', 10);
  const original = pre?.textContent?.replace(/\n$/, '') ?? '';
  const area = createField('textarea', {
    ariaLabel: messages.exercise.name.replace('{file}', edited).replace('{line}', String(first)),
    wrap: 'off',
  });
  area.value = findStorage('localStorage')?.getItem(key) ?? original;
  const numbers = createElement('pre', {}, area);
  let runCheck = () => {
    runCheck = openConsole(figure, messages.exercise.output, loadEdited);
  };
  const check = createButton(messages.exercise.check, () => runCheck());
  const reset = createButton(messages.exercise.reset, () => {
    area.value = original;
    change();
    area.focus();
  });
  const row = createElement('p', { className: 'play' }, check, reset);
  for (const replaced of figure.querySelectorAll('.copy, .copy + *, .play')) replaced.remove();
  pre?.replaceWith(numbers);
  figure.append(row);
  numberLines();
  if (isWanted) area.focus({ preventScroll: true });
  area.addEventListener('input', change);

  /** Loads the program with the edited lines in place of the original ones. */
  async function loadEdited() {
    const loaded = await load(figure);
    const sources = loaded.sources.map(([name, text]) => {
      const lines = text.split('\n');
      if (name === edited) lines.splice(first - 1, original.split('\n').length, area.value);
      return [name, lines.join('\n')] as const;
    });
    return { ...loaded, sources };
  }

  function numberLines(): void {
    const lines = area.value.split('\n').map((_, index) => first + index);
    area.rows = lines.length;
    numbers.dataset['lines'] = lines.join('\n');
  }

  function change(): void {
    numberLines();
    saveText('localStorage', key, area.value === original ? undefined : area.value);
  }
}
