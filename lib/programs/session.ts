/*
 * A program that is played is run from its start with every line typed so far, and stopped where it asks for one more.
 * Chance and clock depend on the seed alone, so it goes the same way each time. Nothing has to wait inside of it, which
 * would need headers that not every host can send. This file and the two engines run in browsers and in Node.
 */

/** What a program is given. */
export interface Session {
  /** The second at which the session begins, since 1970: its clock and its chance start from there. */
  readonly seed: number;
  readonly lines: readonly string[];
  /** Whether the input ends behind the lines, as with Ctrl+D. */
  readonly isEnded: boolean;
}

/** How a program ended: by itself, by what its engine does not allow, or by printing more than `mostOutput`. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'crash'; readonly reason: string }
  | { readonly kind: 'flood' };

/** What a program did. */
export interface Performance {
  /** What it printed before it read the first line, and then before it asked for another after each. */
  readonly printed: readonly string[];
  /** `undefined` while it asks for a line. */
  readonly ending: Ending | undefined;
}

/** What a program may print in a session, and what its memory may grow to, in bytes. */
export const mostOutput = 1_000_000;
export const mostMemory = 64 * 1024 * 1024;

/** What moves or colors the text of a terminal, and all else of its signs that is no text: HTML has none of them. */
const controls = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n])\\p{Cc}`, 'gu');

/** The keyboard, the screen and the clock of a program. */
export interface Terminal {
  readonly write: (bytes: Uint8Array) => void;
  /** At most `length` bytes of a line, with its break; none at the end of the input. A line that is not there ends the run. */
  readonly read: (length: number) => Uint8Array;
  /** The clock in milliseconds, which each look at it moves on, and `sleep()` too. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => void;
  readonly exit: (status: number) => never;
}

/** Runs a program: `start` returns when it has ended, or throws what its engine throws. */
export function perform({ seed, lines, isEnded }: Session, start: (terminal: Terminal) => void): Performance {
  const printed = [''];
  const decoder = new TextDecoder();
  let room = mostOutput;
  let milliseconds = seed * 1_000;
  let waiting = new Uint8Array();
  let ending: Ending | undefined = { kind: 'exit', status: 0 };
  /** What is thrown through an engine: nothing in it can catch this, whatever the program does with errors. */
  const leave = (how: Ending | undefined): never => {
    ending = how;
    throw leave;
  };
  const read = (length: number) => {
    if (waiting.length === 0) {
      const line = lines[printed.length - 1];
      if (line === undefined) return isEnded ? waiting : leave(undefined);
      waiting = new TextEncoder().encode(`${line}\n`);
      printed.push('');
    }
    const bytes = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return bytes;
  };
  const write = (bytes: Uint8Array) => {
    printed[printed.length - 1] += decoder.decode(bytes.subarray(0, room), { stream: true });
    room -= bytes.length;
    if (room < 0) leave({ kind: 'flood' });
  };
  const now = () => ++milliseconds;
  const sleep = (duration: number) => {
    milliseconds += duration;
  };
  try {
    start({ read, write, now, sleep, exit: (status) => leave({ kind: 'exit', status }) });
  } catch (error) {
    if (error !== leave) ending = { kind: 'crash', reason: error instanceof Error ? error.message : String(error) };
  }
  return { printed: printed.map((text) => text.replace(controls, '')), ending };
}
