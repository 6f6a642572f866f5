// After each typed line, a program runs again from its start, with all lines so far, until it reads another line. Its
// clock and random numbers depend only on the seed, so each run repeats the output of the previous one. Programs never
// wait for input, because waiting would need response headers that not every host supports. This file and both engines
// run in browsers and in Node.

/** The input of a run. */
export interface RunRequest {
  /** The start time in seconds since 1970. */
  readonly seed: number;
  readonly lines: readonly string[];
  /** Whether the input ends after `lines`, as with Ctrl+D. */
  readonly isInputClosed: boolean;
}

/** How a program ended: by itself, by an engine error, or by printing more than `maxOutput`. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'crash'; readonly reason: string }
  | { readonly kind: 'flood' };

export interface RunResult {
  /** The output before the program read the first line, and after each line. */
  readonly printed: readonly string[];
  /** Without an ending, the program waits for a line. */
  readonly ending: Ending | undefined;
}

/** Limits of a session's output and of a program's memory, in bytes. */
export const maxOutput = 1_000_000;
export const maxMemory = 64 * 1024 * 1024;

/** Matches terminal escape sequences, and all control characters except tabs and newlines. */
const controlCharacters = new RegExp(
  `${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n])\\p{Cc}`,
  'gu',
);

/** Runs a program by calling `start`, which returns when the program has ended, or throws the engine's error. */
export function runSession(
  request: RunRequest,
  start: (terminal: Terminal) => void,
): RunResult {
  const terminal = new Terminal(request);
  try {
    start(terminal);
  } catch (error) {
    if (error !== terminal) {
      const reason = error instanceof Error ? error.message : String(error);
      terminal.ending = { kind: 'crash', reason };
    }
  }

  const { printed, ending } = terminal;
  const visible = printed.map((text) => text.replace(controlCharacters, ''));
  return { printed: visible, ending };
}

/** The terminal of a run. Its functions are arrow functions, because the engines call them without `this`. */
export class Terminal {
  readonly printed = [''];
  ending: Ending | undefined = { kind: 'exit', status: 0 };
  readonly #request: RunRequest;
  readonly #decoder = new TextDecoder();
  #milliseconds: number;
  /** The number of bytes that the program may still print. */
  #room = maxOutput;
  /** The rest of the line that the program reads. */
  #line = new Uint8Array();

  constructor(request: RunRequest) {
    this.#request = request;
    this.#milliseconds = request.seed * 1_000;
  }

  /** Returns up to `length` bytes of a line. After the last line, returns no bytes (closed input) or ends the run. */
  readonly read = (length: number): Uint8Array => {
    if (this.#line.length === 0) {
      this.#startLine();
    }
    const bytes = this.#line.subarray(0, length);
    this.#line = this.#line.subarray(length);
    return bytes;
  };

  readonly write = (bytes: Uint8Array): void => {
    const shown = bytes.subarray(0, this.#room);
    const text = this.#decoder.decode(shown, { stream: true });
    this.printed[this.printed.length - 1] += text;
    this.#room -= bytes.length;
    if (this.#room < 0) {
      this.#stop({ kind: 'flood' });
    }
  };

  /** Returns the clock in milliseconds. Each call advances it by 1, and `sleep()` by its argument. */
  readonly now = (): number => {
    this.#milliseconds += 1;
    return this.#milliseconds;
  };

  readonly sleep = (duration: number): void => {
    this.#milliseconds += duration;
  };

  readonly exit = (status: number): never =>
    this.#stop({ kind: 'exit', status });

  /** Takes the next line. Without one, closed input is at its end, and open input ends the run. */
  #startLine(): void {
    const { lines, isInputClosed } = this.#request;
    const line = lines[this.printed.length - 1];
    if (line !== undefined) {
      this.#line = new TextEncoder().encode(`${line}\n`);
      this.printed.push('');
    } else if (!isInputClosed) {
      this.#stop(undefined);
    }
  }

  /** Throws the terminal, which programs cannot catch, because the engines do not handle it. */
  #stop(ending: Ending | undefined): never {
    this.ending = ending;
    throw this;
  }
}
