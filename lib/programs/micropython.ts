import { mostMemory, type Performance, perform, type Session } from './session.ts';
import { memoryOf, terminalCalls } from './wasi.ts';

/*
 * The host of MicroPython: what its WebAssembly port asks of JavaScript, but nothing that leads out of it. The port's own
 * host is nine times as large, and lets Python reach everything that the page has.
 * https://github.com/micropython/micropython/tree/v1.27.0/ports/webassembly
 */

/** The words of the stack of Python's calls, of which the port's own C stack allows about 150, and the bytes of its heap at first. */
const [stackSize, heapSize] = [2 * 1024, 1024 * 1024];

/** No such file or directory, as emscripten numbers it, and the kind that the port gives to an exception that it hands out. */
const [noEntry, exceptionKind] = [-44, -1];

/** The texts of a Python program by the names of their files, the one that is started first. */
export type Sources = readonly (readonly [name: string, text: string])[];

/** Runs a Python program with what has been typed so far; `start` is what stands before it: `start.ts`. */
export function playPython(engine: WebAssembly.Module, start: string, sources: Sources, session: Session): Performance {
  return perform(session, (terminal) => {
    const { view, bytes, calls } = terminalCalls(terminal, () => instance);
    const call = (name: string, ...values: readonly number[]): number => {
      const exported = instance.exports[name];
      return typeof exported === 'function' ? Number(exported(...values)) : 0;
    };
    // What leaves several functions of C at once (longjmp) is thrown as Infinity, and caught here on behalf of C.
    const invoke = (index: number, ...values: readonly number[]): unknown => {
      const stack = call('emscripten_stack_get_current');
      const table = instance.exports['__indirect_function_table'];
      try {
        return table instanceof WebAssembly.Table ? table.get(index)(...values) : undefined;
      } catch (error) {
        if (error !== Number.POSITIVE_INFINITY) throw error;
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
        const memory = memoryOf(instance);
        return wanted <= mostMemory && memory.grow(Math.ceil((wanted - memory.buffer.byteLength) / 65_536)) && 1;
      },
      fd_sync: () => 0,
      mp_js_random_u32: () => session.seed,
      mp_js_ticks_ms: terminal.now,
      mp_js_time_ms: terminal.now,
    };
    const hostOf = (name: string) => {
      if (name.startsWith('invoke_')) return invoke;
      if (name.startsWith('__syscall')) return () => noEntry;
      return () => {
        throw new Error(`MicroPython has no ${name} here.`);
      };
    };
    const env = new Proxy(own, { get: (_, name) => own[String(name)] ?? hostOf(String(name)) });
    const instance = new WebAssembly.Instance(engine, { env, wasi_snapshot_preview1: env });
    call('emscripten_stack_init');
    call('__wasm_call_ctors');
    call('mp_js_init', stackSize, heapSize);
    call('proxy_c_init');
    // What JSON writes, Python reads.
    const code = new TextEncoder().encode(`SOURCES = ${JSON.stringify(sources)}\n${start}\0`);
    const at = call('malloc', code.length);
    bytes(at, code.length).set(code);
    // A value is handed out as its kind and, for an exception, length and place of its name and text.
    const value = call('malloc', 12);
    call('mp_js_do_exec', at, code.length - 1, value);
    if (view().getInt32(value, true) !== exceptionKind) return;
    const text = bytes(view().getUint32(value + 8, true), view().getUint32(value + 4, true));
    const { said, status } = readException(new TextDecoder().decode(text));
    terminal.write(new TextEncoder().encode(said));
    terminal.exit(status);
  });
}

/** What Python says of an exception that nothing caught, and the status that it ends with. */
function readException(text: string): { readonly said: string; readonly status: number } {
  const [name, traceback = ''] = text.split('\u0004');
  // Without the lines of what stands before the program.
  if (name !== 'SystemExit') return { said: traceback.replace(/^ {2}File "<stdin>".*\n/gm, ''), status: 1 };
  const reason = /SystemExit: (.*)\n$/s.exec(traceback)?.[1] || 'None';
  if (/^(?:None|-?\d+)$/.test(reason)) return { said: '', status: (Number(reason) || 0) & 0xff };
  return { said: `${reason}\n`, status: 1 };
}
