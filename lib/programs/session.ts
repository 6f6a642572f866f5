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

/** How a program ended. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number }
  /** It did what its engine does not allow, such as a division by zero in C. */
  | { readonly kind: 'crash'; readonly reason: string }
  | { readonly kind: 'flood' };

/** What a program did. */
export interface Performance {
  /** What it printed before it read the first line, and then before it asked for another after each. */
  readonly printed: readonly string[];
  /** `undefined` while it asks for a line. */
  readonly ending: Ending | undefined;
}

/** What a program may print in a session, in bytes. */
export const mostOutput = 1_000_000;

/** What a program's memory may grow to, in bytes. */
export const mostMemory = 64 * 1024 * 1024;

/** The keyboard and the screen of a program. */
export interface Terminal {
  readonly write: (bytes: Uint8Array) => void;
  /** At most `length` bytes of a line, with its break; none at the end of the input. Where a line is wanted, it ends the run. */
  readonly read: (length: number) => Uint8Array;
  /** The clock of the session in milliseconds, which each look at it moves on, and `sleep()` too. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => void;
  readonly exit: (status: number) => never;
}

/** Thrown through an engine: nothing in it can catch this, whatever the program does with errors. */
interface End {
  readonly ending: Ending | undefined;
}

/** What moves or colours the text of a terminal, and all else of its signs that is no text: HTML has none of them. */
const controls = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n])\\p{Cc}`, 'gu');

/** What a program has printed as it is shown. */
export function withoutControls(text: string): string {
  return text.replace(controls, '');
}

/** Runs a program: `start` returns when it has ended, or throws what its engine throws. */
export function perform({ seed, lines, isEnded }: Session, start: (terminal: Terminal) => void): Performance {
  const printed = [''];
  const decoder = new TextDecoder();
  let size = 0;
  let milliseconds = seed * 1_000;
  let waiting = new Uint8Array();
  let end: End | undefined;
  const leave = (ending: Ending | undefined): never => {
    end = { ending };
    throw end;
  };
  const print = (text: string) => {
    printed[printed.length - 1] += text;
  };
  const terminal: Terminal = {
    write: (bytes) => {
      const room = mostOutput - size;
      size += bytes.length;
      print(decoder.decode(bytes.subarray(0, room), { stream: true }));
      if (bytes.length > room) leave({ kind: 'flood' });
    },
    read: (length) => {
      if (waiting.length === 0) {
        const line = lines[printed.length - 1];
        if (line === undefined) return isEnded ? waiting : leave(undefined);
        waiting = new TextEncoder().encode(`${line}\n`);
        printed.push('');
      }
      const bytes = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      return bytes;
    },
    now: () => ++milliseconds,
    sleep: (duration) => {
      milliseconds += duration;
    },
    exit: (status) => leave({ kind: 'exit', status }),
  };
  const performance = (ending: Ending | undefined) => ({
    printed: printed.map(withoutControls),
    ending,
  });
  try {
    start(terminal);
    return performance({ kind: 'exit', status: 0 });
  } catch (error) {
    if (end) return performance(end.ending);
    return performance({ kind: 'crash', reason: error instanceof Error ? error.message : String(error) });
  }
}
