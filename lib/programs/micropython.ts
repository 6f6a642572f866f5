import {
  maxMemory,
  type RunRequest,
  type RunResult,
  runSession,
  type Terminal,
} from './run-session.ts';
import { exportedMemory, terminalCalls } from './wasi.ts';

// Runs MicroPython without access to the page. The port's own JavaScript gives access, and is nine times as large:
// https://github.com/micropython/micropython/tree/v1.27.0/ports/webassembly

/** The stack in words (for about 150 nested calls, the limit of the port's C stack), and the initial heap in bytes. */
const [stackSize, heapSize] = [2 * 1024, 1024 * 1024];

/** Emscripten's error number for ENOENT, and the port's number for values that are exceptions. */
const [noEntry, exceptionKind] = [-44, -1];

/** The sources of a Python program by file name, the main file first. */
export type Sources = readonly (readonly [name: string, text: string])[];

/** Runs a Python program. `start` is the code from `pythonPrelude()`. */
export function runPython(
  engine: WebAssembly.Module,
  start: string,
  sources: Sources,
  session: RunRequest,
): RunResult {
  return runSession(session, (terminal) => {
    const { view, bytes, calls } = terminalCalls(terminal, () => instance);
    const call = (name: string, ...values: readonly number[]): number => {
      const exported = instance.exports[name];
      return typeof exported === 'function' ? Number(exported(...values)) : 0;
    };
    // Calls a C function. Catches Infinity, which C's `longjmp` throws, and reports it to C by `setThrew`.
    const invoke = (index: number, ...values: readonly number[]): unknown => {
      const stack = call('emscripten_stack_get_current');
      const table = instance.exports['__indirect_function_table'];
      try {
        return table instanceof WebAssembly.Table
          ? table.get(index)(...values)
          : undefined;
      } catch (error) {
        if (error !== Number.POSITIVE_INFINITY) {
          throw error;
        }
        call('_emscripten_stack_restore', stack);
        call('setThrew', 1, 0);
        return undefined;
      }
    };
    const own: Readonly<Record<string, (...values: number[]) => unknown>> = {
      ...calls,
      _emscripten_throw_longjmp: () => {
        throw Number.POSITIVE_INFINITY;
      },
      emscripten_resize_heap: (wanted = 0) => {
        const memory = exportedMemory(instance);
        return (
          wanted <= maxMemory &&
          memory.grow(
            Math.ceil((wanted - memory.buffer.byteLength) / 65_536),
          ) &&
          1
        );
      },
      fd_sync: () => 0,
      mp_js_random_u32: () => session.seed,
      mp_js_ticks_ms: terminal.now,
      mp_js_time_ms: terminal.now,
    };
    const hostFunction = (name: string) => {
      if (name.startsWith('invoke_')) {
        return invoke;
      }
      if (name.startsWith('__syscall')) {
        return () => noEntry;
      }
      return () => {
        throw new Error(`MicroPython has no ${name} here.`);
      };
    };
    const env = new Proxy(own, {
      get: (_, name) => own[String(name)] ?? hostFunction(String(name)),
    });
    const instance = new WebAssembly.Instance(engine, {
      env,
      wasi_snapshot_preview1: env,
    });
    call('emscripten_stack_init');
    call('__wasm_call_ctors');
    call('mp_js_init', stackSize, heapSize);
    call('proxy_c_init');
    // JSON strings and arrays are valid Python.
    const code = new TextEncoder().encode(
      `SOURCES = ${JSON.stringify(sources)}\n${start}\0`,
    );
    const at = call('malloc', code.length);
    bytes(at, code.length).set(code);
    // The value's three words are its kind and, for an exception, the length and address of its text.
    const value = call('malloc', 12);
    call('mp_js_do_exec', at, code.length - 1, value);
    if (view().getInt32(value, true) !== exceptionKind) {
      return;
    }
    const text = bytes(
      view().getUint32(value + 8, true),
      view().getUint32(value + 4, true),
    );
    exitByException(terminal, new TextDecoder().decode(text));
  });
}

/** Prints an uncaught exception, and exits with its status. */
function exitByException(terminal: Terminal, text: string): never {
  const [name, traceback = ''] = text.split('\u0004');
  // `sys.exit()` without a status, or with a number, prints nothing.
  const reason = /SystemExit: (.*)\n$/s.exec(traceback)?.[1] || 'None';
  if (name === 'SystemExit' && /^(?:None|-?\d+)$/.test(reason)) {
    return terminal.exit((Number(reason) || 0) & 0xff);
  }

  // Removes the prelude's lines from the traceback.
  const lines = traceback.replace(/^ {2}File "<stdin>".*\n/gm, '');
  const printed = name === 'SystemExit' ? `${reason}\n` : lines;
  terminal.write(new TextEncoder().encode(printed));
  return terminal.exit(1);
}
