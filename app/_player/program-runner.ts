import * as messages from 'messages:player';
import type { RunRequest, RunResult } from '../../lib/programs/run-session.ts';
import type { LoadedProgram } from './load-program.ts';

/** A request to a worker to run a program from its start. */
export interface WorkerRequest extends LoadedProgram {
  readonly session: RunRequest;
}

/** The reactions of a console to changes in the state of its program. */
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
export class ProgramRunner {
  readonly #load: () => Promise<LoadedProgram>;
  readonly #events: RunnerEvents;
  #session: RunRequest = { seed: 0, lines: [], isInputClosed: false };
  /** The session of the run that has no result yet. */
  #running: RunRequest | undefined;
  #worker: Worker | undefined;
  #timer = 0;

  constructor(load: () => Promise<LoadedProgram>, events: RunnerEvents) {
    this.#load = load;
    this.#events = events;
  }

  get lines(): readonly string[] {
    return this.#session.lines;
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Starts a session, and ends the one before. */
  start(session: RunRequest): void {
    this.cancel();
    this.#session = session;
    this.#events.showStatus(messages.loading);
    this.#run();
  }

  /** Changes the session. A run in progress runs again after its result. */
  change(changes: Partial<RunRequest>): void {
    this.#session = { ...this.#session, ...changes };
    if (!this.isBusy) {
      this.#run();
    }
  }

  /** Ends the worker of a run. In WebKit, an endless loop keeps its thread. */
  cancel(): void {
    if (this.#running && this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.terminate();
      this.#worker = undefined;
    }
    this.#setRunning(undefined);
  }

  async #run(): Promise<void> {
    const session = this.#session;
    this.#setRunning(session);
    try {
      const program = await this.#load();
      if (this.#running === session) {
        this.#post({ ...program, session });
      }
    } catch {
      if (this.#running === session) {
        this.#fail();
      }
    }
  }

  #post(request: WorkerRequest): void {
    this.#worker ??= new Worker(policy.createScriptURL(request.worker));
    this.#worker.onerror = () => this.#fail();
    this.#worker.onmessage = ({ data }: MessageEvent<RunResult>) => {
      this.#setRunning(undefined);
      this.#events.showResult(data);
      if (!data.ending && this.#session !== request.session) {
        this.#run();
      }
    };
    this.#worker.postMessage(request);

    this.#events.showStatus('', 'end', 'stop');
    this.#timer = window.setTimeout(() => {
      this.#events.showStatus(messages.silent, 'stop');
    }, timeout);
  }

  #fail(): void {
    this.#events.showStatus(messages.failed);
  }

  #setRunning(session: RunRequest | undefined): void {
    this.#running = session;
    this.#events.setBusy(this.isBusy);
    clearTimeout(this.#timer);
  }
}
