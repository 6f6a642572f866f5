import type { RunResult } from '../../lib/programs/run-session.ts';
import type { WorkerRequest } from './load-program.ts';

/** Handles run requests in a worker: posts `undefined` when a run begins, and then the run result. */
export function answerRuns(run: (request: WorkerRequest) => RunResult): void {
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    postMessage(undefined);
    postMessage(run(data));
  });
}
