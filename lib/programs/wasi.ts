import { type Performance, perform, type Session, type Terminal } from './session.ts';

/*
 * The host of a C program: the calls of WASI that a console needs, https://wasi.dev/interfaces (preview 1). What is not here,
 * such as files, a program in the page does not have.
 */

const success = 0;
const badFile = 8;
const notSeekable = 70;

/** A terminal, so that it is asked line by line. https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#filetype */
const characterDevice = 2;

/** The calls of WASI that programs may make, as the module of a program names them. */
export const wasiCalls: readonly string[] = [
  'args_get',
  'args_sizes_get',
  'clock_time_get',
  'environ_get',
  'environ_sizes_get',
  'fd_close',
  'fd_fdstat_get',
  'fd_read',
  'fd_seek',
  'fd_write',
  'poll_oneoff',
  'proc_exit',
  'sched_yield',
];

/** The calls with which programs of both engines read and print, on the memory of the one that calls. */
export function terminalCalls(terminal: Terminal, memory: () => WebAssembly.Memory) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory().buffer, at, length);
  const put = (at: number, value: number) => {
    view().setUint32(at, value, true);
    return success;
  };
  /** The places that the vectors of a call name, each of a start and a length. */
  const places = (vectors: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = vectors + index * 8;
      return bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
    });
  const calls = {
    fd_close: () => success,
    fd_read(_file: number, vectors: number, count: number, read: number) {
      const [place = new Uint8Array()] = places(vectors, count).filter(({ length }) => length > 0);
      const line = terminal.read(place.length);
      place.set(line);
      return put(read, line.length);
    },
    fd_write(_file: number, vectors: number, count: number, written: number) {
      const all = places(vectors, count);
      for (const place of all) terminal.write(place);
      return put(
        written,
        all.reduce((sum, { length }) => sum + length, 0),
      );
    },
  };
  return { view, bytes, put, calls };
}

/** Runs a C program with what has been typed so far. */
export function playWasi(program: WebAssembly.Module, session: Session): Performance {
  return perform(session, (terminal) => {
    const { view, bytes, put, calls } = terminalCalls(terminal, () => memoryOf(instance));
    const none = (count: number, size: number) => put(count, 0) + put(size, 0);
    const own = {
      args_get: () => success,
      args_sizes_get: none,
      environ_get: () => success,
      environ_sizes_get: none,
      clock_time_get(_clock: number, _precision: bigint, at: number) {
        view().setBigUint64(at, BigInt(terminal.now()) * 1_000_000n, true);
        return success;
      },
      fd_fdstat_get(file: number, at: number) {
        if (file > 2) return badFile;
        bytes(at, 24).fill(0).set([characterDevice]);
        return success;
      },
      fd_seek: () => notSeekable,
      /** Programs wait for the clock alone, and for one thing at a time: 48 bytes ask, and 32 answer that it is over. */
      poll_oneoff(subscriptions: number, events: number, count: number, answered: number) {
        for (let index = 0; index < count; index += 1) {
          const nanoseconds = view().getBigUint64(subscriptions + index * 48 + 24, true);
          terminal.sleep(Number(nanoseconds / 1_000_000n));
          bytes(events + index * 32, 32)
            .fill(0)
            .set(bytes(subscriptions + index * 48, 8));
        }
        return put(answered, count);
      },
      // As a shell tells it: one byte.
      proc_exit: (status: number) => terminal.exit(status & 0xff),
      sched_yield: () => success,
    };
    const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: { ...calls, ...own } });
    const { _start } = instance.exports;
    if (typeof _start === 'function') _start();
  });
}

/** The memory that an engine exports. */
export function memoryOf({ exports: { memory } }: WebAssembly.Instance): WebAssembly.Memory {
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('The program exports no memory.');
  return memory;
}
