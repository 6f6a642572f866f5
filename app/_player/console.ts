import * as messages from 'messages:player';
import type {
  Ending,
  RunRequest,
  RunResult,
} from '../../lib/programs/run-session.ts';
import { createElement } from '../_scripts/create-element.ts';
import { logoLamps } from '../_scripts/selectors.ts';
import { createConsoleView, type Game } from './console-view.ts';
import { describeEnding, findMissingModule } from './describe-ending.ts';
import type { LoadedProgram } from './load-program.ts';
import { ProgramRunner } from './program-runner.ts';
import { print, showTranscript } from './transcript.ts';

let sessions = 0;

/**
 * Returns a session without input. Its seed is the current time in seconds plus
 * the number of earlier sessions, so that no two sessions have the same.
 */
function newSession(): RunRequest {
  sessions += 1;
  const seed = Math.floor(Date.now() / 1_000) + sessions;
  return { seed, lines: [], isInputClosed: false };
}

/**
 * Opens a console in a figure, and runs a program: a game, or a check without
 * `game`. Returns a function that runs the program again.
 */
export function openConsole(
  parent: HTMLElement,
  name: string,
  load: () => Promise<LoadedProgram>,
  game?: Game,
): () => void {
  const runner = new ProgramRunner(load, {
    setBusy: (isBusy) => view.screen.classList.toggle('busy', isBusy),
    showStatus: (...status) => view.showStatus(...status),
    showResult,
  });
  const view = createConsoleView(parent, name, game, {
    type(line) {
      if (!runner.isBusy) {
        print(view.log, `${line}\n`, true);
      }
      runner.change({ lines: [...runner.lines, line] });
    },
    end() {
      runner.change({ isInputClosed: true });
      view.input.focus({ preventScroll: true });
    },
    stop() {
      runner.cancel();
      print(view.log, '^C\n');
      view.finish(messages.stopped);
    },
    again: restart,
  });
  start({ ...newSession(), ...game?.session });
  return restart;

  function start(session: RunRequest): void {
    runner.start(session);
    if (game) {
      view.input.focus({ preventScroll: true });
    }
  }

  function restart(): void {
    view.log.replaceChildren();
    view.screen.reset();
    view.input.hidden = false;
    start(newSession());
  }

  function showResult({ printed, ending }: RunResult): void {
    const output = printed.join('');
    if (ending && !game) {
      view.finish(printCheck(view.log, output, ending));
      return;
    }

    showTranscript(view.log, printed, runner.lines, ending !== undefined);
    if (ending) {
      view.finish(describeEnding(ending, output));
    } else {
      view.showStatus('', 'end', 'stop');
      view.keepInputVisible();
    }
  }
}

/**
 * Prints the output of a check. Returns its verdict, which is the last line,
 * next to lamps that show the exit status.
 */
function printCheck(
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
