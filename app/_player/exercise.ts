import * as messages from 'messages:exercise';
import { findStorage, saveText } from '../_scripts/browser-storage.ts';
import {
  createButton,
  createElement,
  disableCorrections,
} from '../_scripts/create-element.ts';
import { findElement } from '../_scripts/find-element.ts';
import { createColoring } from './color-code.ts';
import { Console } from './console.ts';
import { type LoadedProgram, loadProgram } from './load-program.ts';

/** A part of a file that the reader edits. */
interface Listing {
  readonly file: string;
  readonly firstLine: number;
  readonly code: string;
}

/**
 * Makes a listing editable, and adds a button that checks the edited code.
 * Focuses the editor if `isWanted`.
 */
export function openExercise(figure: HTMLElement, isWanted: boolean): void {
  const { edited: file = '', key = '' } = figure.dataset;
  const pre = findElement(figure, 'pre');
  const firstLine = Number.parseInt(pre.dataset['lines'] ?? '1', 10);
  const code = pre.textContent.replace(/\n$/, '');
  const listing = { file, firstLine, code };
  const area = createEditor(listing);
  area.value = findStorage('localStorage')?.getItem(key) ?? code;
  const color = createColoring(pre);
  const colors = createElement('span', { ariaHidden: 'true' });
  const editor = createElement('span', { className: 'editor' }, colors, area);
  const numbers = createElement('pre', {}, editor);
  const load = () => loadEdited(figure, listing, area.value);
  let output: Console | undefined;
  const check = createButton(messages.check, () => {
    if (output) {
      output.restart();
    } else {
      output = new Console(figure, messages.output, load);
    }
  });
  const reset = createButton(messages.reset, toggleOriginal);
  /** The reader's code, while the original code is in its place. */
  let replaced: string | undefined;

  const old = figure.querySelectorAll('.copy, .copy + *, .play');
  for (const element of old) {
    element.remove();
  }
  pre.replaceWith(numbers);
  figure.append(createElement('p', { className: 'play' }, check, reset));
  update();
  area.addEventListener('input', () => update());
  if (isWanted) {
    area.focus({ preventScroll: true });
  }

  function toggleOriginal(): void {
    const { value } = area;
    area.value = replaced ?? code;
    update(value === code ? undefined : value);
    area.focus();
  }

  /** Colors the code, numbers its lines, and saves it unless it is the original. */
  function update(mine?: string): void {
    const { value } = area;
    replaced = mine;
    reset.textContent = mine === undefined ? messages.reset : messages.undo;
    const lines = value.split('\n').map((_, index) => firstLine + index);
    area.rows = lines.length;
    // The last line break needs a line of its own.
    colors.replaceChildren(...color(`${value}\n`));
    numbers.dataset['lines'] = lines.join('\n');
    saveText('localStorage', key, value === code ? undefined : value);
  }
}

function createEditor({ file, firstLine }: Listing): HTMLTextAreaElement {
  const ariaLabel = messages.name
    .replace('{file}', file)
    .replace('{line}', String(firstLine));
  const area = createElement('textarea', { ariaLabel, wrap: 'off' });
  return disableCorrections(area);
}

/** Loads the program with the edited lines in place of the original ones. */
async function loadEdited(
  figure: HTMLElement,
  { file, firstLine, code }: Listing,
  edited: string,
): Promise<LoadedProgram> {
  const program = await loadProgram(figure);
  const sources = program.sources.map(([name, text]) => {
    const lines = text.split('\n');
    if (name === file) {
      lines.splice(firstLine - 1, code.split('\n').length, edited);
    }
    return [name, lines.join('\n')] as const;
  });
  return { ...program, sources };
}
