import type { RunResult } from '../../lib/programs/run-session.ts';
import type { WorkerRequest } from './load-program.ts';

/** Runs programs in a worker: posts `undefined` when a run begins, and then its result. */
export function answerRuns(run: (request: WorkerRequest) => RunResult): void {
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    postMessage(undefined);
    postMessage(run(data));
  });
}
