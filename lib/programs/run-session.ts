/*
 * A program is run from its start with every line typed so far, until it reads one more. Its clock and random numbers
 * depend on the seed alone, so every run is the same. It never waits, which would need response headers that not every
 * host supports. This file and both engines run in browsers and in Node.
 */

export interface RunRequest {
  /** The start time in seconds since 1970; it also seeds the random numbers. */
  readonly seed: number;
  readonly lines: readonly string[];
  /** Whether the input ends after the lines, as with Ctrl+D. */
  readonly isInputClosed: boolean;
}

/** How a program ended: by itself, by an engine error, or by printing more than `maxOutput`. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number; readonly missingModule?: string | undefined }
  | { readonly kind: 'crash'; readonly reason: string }
  | { readonly kind: 'flood' };

export interface RunResult {
  /** What it printed before it read the first line, and after each line. */
  readonly printed: readonly string[];
  /** `undefined` while it waits for a line. */
  readonly ending: Ending | undefined;
}

/** Limits of a session's output and of a program's memory, in bytes. */
export const maxOutput = 1_000_000;
export const maxMemory = 64 * 1024 * 1024;

/** Terminal escape sequences, and all control characters except tabs and newlines. */
const controlCharacters = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n])\\p{Cc}`, 'gu');

export interface Terminal {
  readonly write: (bytes: Uint8Array) => void;
  /** Returns at most `length` bytes of a line, none at the end of the input. Ends the run if no line is left. */
  readonly read: (length: number) => Uint8Array;
  /** The clock in milliseconds. Each call and `sleep()` advance it. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => void;
  readonly exit: (status: number, missingModule?: string) => never;
}

/** Runs a program: `start` returns when the program has ended, or throws the engine's error. */
export function runSession({ seed, lines, isInputClosed }: RunRequest, start: (terminal: Terminal) => void): RunResult {
  const printed = [''];
  const decoder = new TextDecoder();
  let room = maxOutput;
  let milliseconds = seed * 1_000;
  let waiting = new Uint8Array();
  let ending: Ending | undefined = { kind: 'exit', status: 0 };
  /** Ends the run. No program can catch it, because the engines do not handle it. */
  const stop = (how: Ending | undefined): never => {
    ending = how;
    throw stop;
  };
  const read = (length: number) => {
    if (waiting.length === 0) {
      const line = lines[printed.length - 1];
      if (line === undefined) return isInputClosed ? waiting : stop(undefined);
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
    if (room < 0) stop({ kind: 'flood' });
  };
  const now = () => ++milliseconds;
  const sleep = (duration: number) => {
    milliseconds += duration;
  };
  try {
    start({ read, write, now, sleep, exit: (status, missingModule) => stop({ kind: 'exit', status, missingModule }) });
  } catch (error) {
    if (error !== stop) ending = { kind: 'crash', reason: error instanceof Error ? error.message : String(error) };
  }
  return { printed: printed.map((text) => text.replace(controlCharacters, '')), ending };
}
