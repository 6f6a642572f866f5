import { prelude } from 'python:prelude';
import { runPython } from '../../lib/programs/micropython.ts';
import { answerRuns } from './answer-runs.ts';

/*! The worker runs MicroPython: copyright (c) 2013-2025 Damien P. George and others, the MIT License,
 * https://github.com/micropython/micropython/blob/master/LICENSE */
answerRuns(({ engine, sources, session }) =>
  runPython(engine, prelude, sources, session),
);
