import * as messages from 'messages:exercise';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';
import {
  createButton,
  createElement,
  disableCorrections,
} from '../_scripts/create-element.ts';
import { openConsole } from './console.ts';
import { loadProgram } from './load-program.ts';

/** Makes a listing editable, and adds a button that checks the edited code. Focuses the editor if `isWanted`. */
export function openExercise(figure: HTMLElement, isWanted: boolean): void {
  const { edited = '', key = '' } = figure.dataset;
  const pre = figure.querySelector('pre');
  const first = Number.parseInt(pre?.dataset['lines'] ?? '1', 10);
  const original = pre?.textContent?.replace(/\n$/, '') ?? '';
  const ariaLabel = messages.name
    .replace('{file}', edited)
    .replace('{line}', String(first));
  const area = disableCorrections(
    createElement('textarea', { ariaLabel, wrap: 'off' }),
  );
  area.value = findStorage('localStorage')?.getItem(key) ?? original;
  const numbers = createElement('pre', {}, area);
  let runCheck = () => {
    runCheck = openConsole(figure, messages.output, loadEdited);
  };
  const check = createButton(messages.check, () => runCheck());
  /** The reader's code that Reset has replaced. While there is one, the button brings it back. */
  let replacedCode: string | undefined;
  const reset = createButton(messages.reset, () => {
    const { value } = area;
    area.value = replacedCode ?? original;
    update(value === original ? undefined : value);
    area.focus();
  });
  for (const replaced of figure.querySelectorAll('.copy, .copy + *, .play'))
    replaced.remove();
  pre?.replaceWith(numbers);
  figure.append(createElement('p', { className: 'play' }, check, reset));
  update();
  if (isWanted) area.focus({ preventScroll: true });
  area.addEventListener('input', () => update());

  /** Loads the program with the edited lines in place of the original ones. */
  async function loadEdited() {
    const loaded = await loadProgram(figure);
    const sources = loaded.sources.map(([name, text]) => {
      const lines = text.split('\n');
      if (name === edited)
        lines.splice(first - 1, original.split('\n').length, area.value);
      return [name, lines.join('\n')] as const;
    });
    return { ...loaded, sources };
  }

  /** Numbers the lines of the code, and saves it unless it is the original. */
  function update(replaced?: string): void {
    replacedCode = replaced;
    reset.textContent = replaced === undefined ? messages.reset : messages.undo;
    const lines = area.value.split('\n').map((_, index) => first + index);
    area.rows = lines.length;
    numbers.dataset['lines'] = lines.join('\n');
    saveText(
      'localStorage',
      key,
      area.value === original ? undefined : area.value,
    );
  }
}
