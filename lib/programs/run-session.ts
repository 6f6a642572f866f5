// After each typed line, a program runs again from its start, with all lines so far, until it reads another line. Its
// clock and random numbers depend only on the seed, so each run repeats the output of the previous one. Programs never
// wait for input, because waiting would need response headers that not every host supports. This file and both engines
// run in browsers and in Node.

/** `seed` is the start time in seconds since 1970. If `isInputClosed`, the input ends after `lines`, as with Ctrl+D. */
export type RunRequest = Readonly<{
  seed: number;
  lines: readonly string[];
  isInputClosed: boolean;
}>;

/** How a program ended: by itself, by an engine error, or by printing more than `maxOutput`. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'crash'; readonly reason: string }
  | { readonly kind: 'flood' };

/** The output before the program read the first line, and after each line. Without an ending, it waits for a line. */
export type RunResult = Readonly<{
  printed: readonly string[];
  ending: Ending | undefined;
}>;

/** Limits of a session's output and of a program's memory, in bytes. */
export const maxOutput = 1_000_000;
export const maxMemory = 64 * 1024 * 1024;

/** Matches terminal escape sequences, and all control characters except tabs and newlines. */
const controlCharacters = new RegExp(
  `${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n])\\p{Cc}`,
  'gu',
);

export interface Terminal {
  readonly write: (bytes: Uint8Array) => void;
  /** Returns up to `length` bytes of a line. After the last line, returns no bytes (closed input) or ends the run. */
  readonly read: (length: number) => Uint8Array;
  /** Returns the clock in milliseconds. Each call advances it by 1, and `sleep()` by its argument. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => void;
  readonly exit: (status: number) => never;
}

/** Runs a program by calling `start`, which returns when the program has ended, or throws the engine's error. */
export function runSession(
  { seed, lines, isInputClosed }: RunRequest,
  start: (terminal: Terminal) => void,
): RunResult {
  const printed = [''];
  const decoder = new TextDecoder();
  let room = maxOutput;
  let milliseconds = seed * 1_000;
  let waiting = new Uint8Array();
  let ending: Ending | undefined = { kind: 'exit', status: 0 };
  /** Ends the run with an exception that programs cannot catch, because the engines do not handle it. */
  const stop = (how: Ending | undefined): never => {
    ending = how;
    throw stop;
  };
  const read = (length: number) => {
    if (waiting.length === 0) {
      const line = lines[printed.length - 1];
      if (line === undefined) {
        return isInputClosed ? waiting : stop(undefined);
      }
      waiting = new TextEncoder().encode(`${line}\n`);
      printed.push('');
    }
    const bytes = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return bytes;
  };
  const write = (bytes: Uint8Array) => {
    printed[printed.length - 1] += decoder.decode(bytes.subarray(0, room), {
      stream: true,
    });
    room -= bytes.length;
    if (room < 0) {
      stop({ kind: 'flood' });
    }
  };
  const now = () => ++milliseconds;
  const sleep = (duration: number) => {
    milliseconds += duration;
  };
  try {
    start({
      read,
      write,
      now,
      sleep,
      exit: (status) => stop({ kind: 'exit', status }),
    });
  } catch (error) {
    if (error !== stop) {
      ending = {
        kind: 'crash',
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  }
  return {
    printed: printed.map((text) => text.replace(controlCharacters, '')),
    ending,
  };
}
