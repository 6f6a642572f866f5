import type { RunRequest, RunResult } from '../../lib/programs/run-session.ts';
import type { LoadedProgram } from './load-program.ts';

/** A request to a worker to run a program from its start. */
export interface WorkerRequest extends LoadedProgram {
  readonly session: RunRequest;
}

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
 * Runs programs in a worker. Each console has its own, so that stopping one does
 * not stop others.
 */
export class ProgramRunner {
  #worker: Worker | undefined;

  run(request: WorkerRequest): Promise<RunResult> {
    this.#worker ??= new Worker(policy.createScriptURL(request.worker));
    const worker = this.#worker;
    worker.postMessage(request);

    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<RunResult>) => resolve(data);
      worker.onerror = reject;
    });
  }

  /**
   * Ends the worker and its run, which gets no result. In WebKit, an endless loop
   * keeps its thread.
   */
  stop(): void {
    if (this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.terminate();
      this.#worker = undefined;
    }
  }
}
