import type { Ending } from '../../lib/programs/run-session.ts';
import { createElement } from '../_scripts/create-element.ts';
import { logoLamps } from '../_scripts/selectors.ts';
import { describeEnding, findMissingModule } from './describe-ending.ts';

/** Prints a text into a console's log. */
export function print(log: HTMLElement, text: string, isTyped = false): void {
  if (isTyped) {
    // Screen readers announce characters when they are typed, so the log must
    // not announce them again.
    log.append(createElement('kbd', { ariaLive: 'off' }, text));
  } else {
    log.append(text);
  }
}

/**
 * Prints the output and the typed lines that the log does not show yet. A
 * program that has ended did not read the lines after its last output.
 */
export function showTranscript(
  log: HTMLElement,
  printed: readonly string[],
  lines: readonly string[],
  hasEnded: boolean,
): void {
  const read = hasEnded ? lines.slice(0, printed.length - 1) : lines;
  const typed = read.map((line) => `${line}\n`);
  const parts = printed.flatMap((text, index) => [text, typed[index] ?? '']);
  // The first screen in the page may have another seed.
  if (!parts.join('').startsWith(log.textContent)) {
    log.replaceChildren();
  }

  let shown = log.textContent.length;
  for (const [index, part] of parts.entries()) {
    if (shown < part.length) {
      print(log, part.slice(shown), index % 2 === 1);
    }
    shown = Math.max(0, shown - part.length);
  }
}

/**
 * Prints the output of a check. Returns its verdict, which is the last line,
 * next to lamps that show the exit status.
 */
export function printCheck(
  log: HTMLElement,
  output: string,
  ending: Ending,
): HTMLElement {
  const isExit = ending.kind === 'exit' && !findMissingModule(output);
  const lastLine = output.trimEnd().lastIndexOf('\n') + 1;
  const start = isExit ? lastLine : output.length;
  print(log, output.slice(0, start));

  // The lamps of the logo show "on path". CSS makes them red for "too low".
  const lamps = document.querySelector(logoLamps)?.cloneNode(true) ?? '';
  const isPassed = isExit && ending.status === 0;
  const className = isPassed ? 'on-path' : 'too-low';
  const verdict = output.slice(start).trim() || describeEnding(ending, output);
  return createElement('strong', { className }, lamps, verdict);
}
