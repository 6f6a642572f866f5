import {
  type RunRequest,
  type RunResult,
  runSession,
  type Terminal,
} from './run-session.ts';

// Runs C programs with only the calls of WASI preview 1 (https://wasi.dev/interfaces) that a console needs.

const success = 0;
const notSeekable = 70;

/** The offset of the timeout in a subscription to a clock, in bytes. */
const timeoutOffset = 24;

/** The type of terminals, from which C programs read line by line: https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#filetype */
const characterDevice = 2;

/** A running program and its memory, whose buffer is another one after the program has enlarged it. */
export class Engine {
  readonly exports: WebAssembly.Exports;

  /** The imports access the engine only after it has been created. */
  constructor(
    program: WebAssembly.Module,
    createImports: (engine: Engine) => WebAssembly.Imports,
  ) {
    const instance = new WebAssembly.Instance(program, createImports(this));
    this.exports = instance.exports;
  }

  /** Calls a function of the program. */
  call(name: string, ...values: readonly number[]): number {
    const exported = this.exports[name];
    return typeof exported === 'function' ? Number(exported(...values)) : 0;
  }

  get memory(): WebAssembly.Memory {
    const { memory } = this.exports;
    if (!(memory instanceof WebAssembly.Memory)) {
      throw new Error('The program exports no memory.');
    }
    return memory;
  }

  get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  readNumber(address: number): number {
    return this.view.getUint32(address, true);
  }

  writeNumber(address: number, value: number): void {
    this.view.setUint32(address, value, true);
  }

  /** Returns the memory of I/O vectors. Each of them has an address and a length. */
  buffers(vectors: number, count: number): readonly Uint8Array[] {
    const buffers: Uint8Array[] = [];
    for (let index = 0; index < count; index += 1) {
      const vector = vectors + index * 8;
      const length = this.readNumber(vector + 4);
      buffers.push(this.bytes(this.readNumber(vector), length));
    }
    return buffers;
  }
}

/** Returns the calls for input and output, which both engines make. */
export function terminalCalls(terminal: Terminal, engine: Engine) {
  return {
    fd_close: () => success,
    fd_read(_file: number, vectors: number, count: number, size: number) {
      const buffers = engine.buffers(vectors, count);
      const buffer = buffers.find(({ length }) => length > 0);
      const line = terminal.read(buffer?.length ?? 0);
      buffer?.set(line);
      engine.writeNumber(size, line.length);
      return success;
    },
    fd_write(_file: number, vectors: number, count: number, size: number) {
      let written = 0;
      for (const buffer of engine.buffers(vectors, count)) {
        terminal.write(buffer);
        written += buffer.length;
      }
      engine.writeNumber(size, written);
      return success;
    },
  };
}

/** Runs a C program that is compiled to WebAssembly. */
export function runWasi(
  program: WebAssembly.Module,
  session: RunRequest,
): RunResult {
  return runSession(session, (terminal) => {
    const engine = new Engine(program, (running) => ({
      wasi_snapshot_preview1: {
        ...terminalCalls(terminal, running),
        ...programCalls(terminal, running),
      },
    }));
    engine.call('_start');
  });
}

/** Returns the calls that only C programs make. */
function programCalls(terminal: Terminal, engine: Engine) {
  /** Reports that there are no arguments and no environment variables. */
  const reportNone = (count: number, size: number) => {
    engine.writeNumber(count, 0);
    engine.writeNumber(size, 0);
    return success;
  };

  return {
    args_get: () => success,
    args_sizes_get: reportNone,
    environ_get: () => success,
    environ_sizes_get: reportNone,
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      const nanoseconds = BigInt(terminal.now()) * 1_000_000n;
      engine.view.setBigUint64(time, nanoseconds, true);
      return success;
    },
    fd_fdstat_get(_file: number, status: number) {
      engine.bytes(status, 24).fill(0).set([characterDevice]);
      return success;
    },
    fd_seek: () => notSeekable,
    /** Sleeps. C programs wait for only one clock at a time. */
    poll_oneoff(
      subscription: number,
      event: number,
      _count: number,
      events: number,
    ) {
      const timeout = subscription + timeoutOffset;
      const nanoseconds = engine.view.getBigUint64(timeout, true);
      terminal.sleep(Number(nanoseconds / 1_000_000n));

      // An event begins with the program's own number of the subscription. The
      // zeros after it mean that a clock has rung, without an error.
      const ownNumber = engine.bytes(subscription, 8);
      const answer = engine.bytes(event, 32);
      answer.fill(0);
      answer.set(ownNumber);
      engine.writeNumber(events, 1);
      return success;
    },
    // Exit statuses have one byte, as in a shell.
    proc_exit: (status: number) => terminal.exit(status & 0xff),
  };
}
