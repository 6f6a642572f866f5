import * as messages from 'messages:player';
import type { RunRequest, RunResult } from '../../lib/programs/run-session.ts';
import type { LoadedProgram } from './load-program.ts';

/** A request to a worker to run a program from its start. */
export interface WorkerRequest extends LoadedProgram {
  readonly session: RunRequest;
}

/** What a console does when the state of its program changes. */
interface RunnerEvents {
  readonly setBusy: (isBusy: boolean) => void;
  /** Shows a text and the buttons with these names. */
  readonly showStatus: (text: string, ...names: readonly string[]) => void;
  readonly showResult: (result: RunResult) => void;
}

/**
 * Milliseconds until a run counts as not responding. A check of thousands of
 * cases takes 3,000 ms on slow phones.
 */
const timeout = 4_000;

/** The part of https://www.w3.org/TR/trusted-types/ that is used here. */
declare const trustedTypes: {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
};

// The CSP requires Trusted Types for worker URLs. This policy allows all,
// because they come from the page's HTML.
const rules = { createScriptURL: (url: string) => url };
const policy =
  'trustedTypes' in globalThis
    ? trustedTypes.createPolicy('player', rules)
    : rules;

/**
 * Runs a program in a worker, from its start again after each line that the
 * reader types. Each console has its own worker, so that stopping one does not
 * stop others.
 */
export function createRunner(
  load: () => Promise<LoadedProgram>,
  { setBusy, showStatus, showResult }: RunnerEvents,
) {
  let session: RunRequest;
  /** The session of the run that has no result yet. */
  let running: RunRequest | undefined;
  let worker: Worker | undefined;
  let timer = 0;
  return {
    start(first: RunRequest): void {
      cancel();
      session = first;
      showStatus(messages.loading);
      void run();
    },
    cancel,
    lines: () => session.lines,
    isBusy: () => running !== undefined,
    type: (line: string) => change({ lines: [...session.lines, line] }),
    endInput: () => change({ isInputClosed: true }),
  };

  /** Changes the session. A run in progress runs again after its result. */
  function change(changes: Partial<RunRequest>): void {
    session = { ...session, ...changes };
    if (!running) {
      void run();
    }
  }

  async function run(): Promise<void> {
    const own = session;
    setRunning(own);
    try {
      const program = await load();
      if (running === own) {
        post({ ...program, session: own });
      }
    } catch {
      if (running === own) {
        fail();
      }
    }
  }

  function post(request: WorkerRequest): void {
    worker ??= new Worker(policy.createScriptURL(request.worker));
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<RunResult>) => {
      setRunning(undefined);
      showResult(data);
      if (!data.ending && session !== request.session) {
        void run();
      }
    };
    worker.postMessage(request);

    showStatus('', 'end', 'stop');
    timer = window.setTimeout(() => {
      showStatus(messages.silent, 'stop');
    }, timeout);
  }

  function fail(): void {
    showStatus(messages.failed);
  }

  /** Ends the worker of a run. In WebKit, an endless loop keeps its thread. */
  function cancel(): void {
    if (running && worker) {
      worker.onmessage = null;
      worker.terminate();
      worker = undefined;
    }
    setRunning(undefined);
  }

  function setRunning(next: RunRequest | undefined): void {
    running = next;
    setBusy(next !== undefined);
    clearTimeout(timer);
  }
}
