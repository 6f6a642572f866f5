import {
  type RunRequest,
  type RunResult,
  runSession,
  type Terminal,
} from './run-session.ts';

// Runs C programs with only the calls of WASI preview 1 (https://wasi.dev/interfaces) that a console needs.

const [success, badFile, notSeekable] = [0, 8, 70];

/** Returns functions that access an engine's memory, and the input and output calls that both engines share. */
export function terminalCalls(
  { read, write }: Terminal,
  engine: () => WebAssembly.Instance,
) {
  const buffer = () => exportedMemory(engine()).buffer;
  const view = () => new DataView(buffer());
  const bytes = (at: number, length: number) =>
    new Uint8Array(buffer(), at, length);
  const put = (at: number, value: number) => {
    view().setUint32(at, value, true);
    return success;
  };
  /** Returns the memory of a WASI call's I/O vectors. Each vector has a start and a length. */
  const buffers = (vectors: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = vectors + index * 8;
      return bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
    });
  const calls = {
    fd_close: () => success,
    fd_read(_file: number, vectors: number, count: number, length: number) {
      const [buffer = new Uint8Array()] = buffers(vectors, count).filter(
        ({ length }) => length > 0,
      );
      const line = read(buffer.length);
      buffer.set(line);
      return put(length, line.length);
    },
    fd_write(_file: number, vectors: number, count: number, length: number) {
      const all = buffers(vectors, count);
      all.forEach(write);
      const written = all.reduce((sum, buffer) => sum + buffer.length, 0);
      return put(length, written);
    },
  };
  return { view, bytes, put, calls };
}

export function exportedMemory({
  exports: { memory },
}: WebAssembly.Instance): WebAssembly.Memory {
  if (!(memory instanceof WebAssembly.Memory)) {
    throw new Error('The program exports no memory.');
  }
  return memory;
}

/** Runs a C program that is compiled to WebAssembly. */
export function runWasi(
  program: WebAssembly.Module,
  session: RunRequest,
): RunResult {
  return runSession(session, (terminal) => {
    const { view, bytes, put, calls } = terminalCalls(terminal, () => instance);
    const none = (count: number, size: number) => put(count, 0) + put(size, 0);
    const wasi_snapshot_preview1 = {
      ...calls,
      args_get: () => success,
      args_sizes_get: none,
      environ_get: () => success,
      environ_sizes_get: none,
      clock_time_get(_clock: number, _precision: bigint, at: number) {
        view().setBigUint64(at, BigInt(terminal.now()) * 1_000_000n, true);
        return success;
      },
      fd_fdstat_get(file: number, at: number) {
        if (file > 2) {
          return badFile;
        }
        // 2 is the type of terminals, from which C programs read line by line:
        // https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#filetype
        bytes(at, 24).fill(0).set([2]);
        return success;
      },
      fd_seek: () => notSeekable,
      /** Sleeps. C programs wait for only one clock at a time. A subscription has 48 bytes, and an event 32. */
      poll_oneoff(
        asked: number,
        answer: number,
        _count: number,
        answered: number,
      ) {
        terminal.sleep(
          Number(view().getBigUint64(asked + 24, true) / 1_000_000n),
        );
        bytes(answer, 32).fill(0).set(bytes(asked, 8));
        return put(answered, 1);
      },
      // Exit statuses have one byte, as in a shell.
      proc_exit: (status: number) => terminal.exit(status & 0xff),
    };
    const instance = new WebAssembly.Instance(program, {
      wasi_snapshot_preview1,
    });
    const { _start } = instance.exports;
    if (typeof _start === 'function') {
      _start();
    }
  });
}
