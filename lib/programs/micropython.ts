import {
  maxMemory,
  type RunRequest,
  type RunResult,
  runSession,
  type Terminal,
} from './run-session.ts';
import { Engine, terminalCalls } from './wasi.ts';

// Runs MicroPython without access to the page. The port's own JavaScript gives access, and is nine times as large:
// https://github.com/micropython/micropython/tree/v1.27.0/ports/webassembly

/** In words: enough for about 150 nested calls, which is the limit of the port's C stack. */
const stackSize = 2 * 1024;

/** The initial heap in bytes. */
const heapSize = 1024 * 1024;

/** The unit in bytes in which memories grow. */
const pageSize = 65_536;

/** Emscripten's error number for ENOENT. */
const noEntry = -44;

/** The port's number for values that are exceptions. */
const exceptionKind = -1;

/** The sources of a Python program by file name, the main file first. */
export type Sources = readonly (readonly [name: string, text: string])[];

/** Runs a Python program. `start` is the code from `pythonPrelude()`. */
export function runPython(
  interpreter: WebAssembly.Module,
  start: string,
  sources: Sources,
  session: RunRequest,
): RunResult {
  return runSession(session, (terminal) => {
    const python = startPython(interpreter, terminal, session.seed);
    // JSON strings and arrays are valid Python.
    const code = `SOURCES = ${JSON.stringify(sources)}\n${start}`;
    const exception = runCode(python, code);
    if (exception !== undefined) {
      exitByException(terminal, exception);
    }
  });
}

/** A function that C code calls. */
type HostFunction = (...values: number[]) => unknown;

function startPython(
  interpreter: WebAssembly.Module,
  terminal: Terminal,
  seed: number,
): Engine {
  return new Engine(interpreter, (engine) => {
    const known: Readonly<Record<string, HostFunction>> = {
      ...terminalCalls(terminal, engine),
      _emscripten_throw_longjmp: () => {
        throw Number.POSITIVE_INFINITY;
      },
      emscripten_resize_heap: (size = 0) => resizeHeap(engine, size),
      fd_sync: () => 0,
      mp_js_random_u32: () => seed,
      mp_js_ticks_ms: terminal.now,
      mp_js_time_ms: terminal.now,
    };
    const functions: Record<string, HostFunction> = {};
    for (const { name } of WebAssembly.Module.imports(interpreter)) {
      functions[name] = known[name] ?? hostFunction(engine, name);
    }
    return { env: functions, wasi_snapshot_preview1: functions };
  });
}

/** Runs code. Returns the name and the traceback of an uncaught exception. */
function runCode(engine: Engine, code: string): string | undefined {
  engine.call('emscripten_stack_init');
  engine.call('__wasm_call_ctors');
  engine.call('mp_js_init', stackSize, heapSize);
  engine.call('proxy_c_init');

  const bytes = new TextEncoder().encode(`${code}\0`);
  const address = engine.call('malloc', bytes.length);
  engine.bytes(address, bytes.length).set(bytes);
  // The value's three words are its kind and, for an exception, the length and address of its text.
  const value = engine.call('malloc', 12);
  engine.call('mp_js_do_exec', address, bytes.length - 1, value);
  if (engine.view.getInt32(value, true) !== exceptionKind) {
    return undefined;
  }

  const length = engine.readNumber(value + 4);
  const text = engine.readNumber(value + 8);
  return new TextDecoder().decode(engine.bytes(text, length));
}

/** Returns an import for exceptions or for files. MicroPython calls no others. */
function hostFunction(engine: Engine, name: string): HostFunction {
  if (name.startsWith('invoke_')) {
    return (index = 0, ...values) => invoke(engine, index, values);
  }
  if (name.startsWith('__syscall')) {
    return () => noEntry;
  }
  return () => {
    throw new Error(`MicroPython has no ${name} here.`);
  };
}

/** Calls a C function. Catches Infinity, which C's `longjmp` throws, and reports it to C by `setThrew`. */
function invoke(
  engine: Engine,
  index: number,
  values: readonly number[],
): unknown {
  const stack = engine.call('emscripten_stack_get_current');
  const table = engine.exports['__indirect_function_table'];
  if (!(table instanceof WebAssembly.Table)) {
    return undefined;
  }

  try {
    return table.get(index)(...values);
  } catch (error) {
    if (error !== Number.POSITIVE_INFINITY) {
      throw error;
    }
    engine.call('_emscripten_stack_restore', stack);
    engine.call('setThrew', 1, 0);
    return undefined;
  }
}

/** Enlarges the memory. Returns whether that was possible. */
function resizeHeap({ memory }: Engine, size: number): boolean {
  const missing = Math.ceil((size - memory.buffer.byteLength) / pageSize);
  return size <= maxMemory && memory.grow(missing) > 0;
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
