import { prelude } from 'python:prelude';
import { runPython } from '../../lib/programs/micropython.ts';
import type { WorkerRequest } from './program-runner.ts';

/*! The worker runs MicroPython: copyright (c) 2013-2025 Damien P. George and others, the MIT License,
 * https://github.com/micropython/micropython/blob/master/LICENSE */
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { engine, sources, session } = data;
  postMessage(runPython(engine, prelude, sources, session));
});
