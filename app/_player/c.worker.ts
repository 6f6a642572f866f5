import { runWasi } from '../../lib/programs/wasi.ts';
import type { WorkerRequest } from './program-runner.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(runWasi(data.engine, data.session));
});
