import { playPython } from '../../lib/programs/micropython.ts';
import { answer } from './answer.ts';

/** What stands before a program, put in when this is bundled: `lib/scripts.ts`. */
declare const startInPage: string;

/*!
 * The worker runs MicroPython: copyright (c) 2013-2025 Damien P. George and others, the MIT License,
 * https://github.com/micropython/micropython/blob/master/LICENSE
 */
answer(({ engine, sources, session }) => playPython(engine, startInPage, sources, session));
