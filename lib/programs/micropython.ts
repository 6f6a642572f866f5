import { mostMemory, type Performance, perform, type Session } from './session.ts';
import { memoryOf, terminalCalls } from './wasi.ts';

/*
 * The host of MicroPython: what its WebAssembly port asks of JavaScript, but nothing that leads out of it. The port's own
 * host is nine times as large, and lets Python reach everything that the page has.
 * https://github.com/micropython/micropython/tree/v1.27.0/ports/webassembly
 */

/** The words of the stack of Python's calls, of which the port's own C stack allows about 150, and the bytes of its heap at first. */
const stackSize = 2 * 1024;
const heapSize = 1024 * 1024;

/** No such file or directory, as emscripten numbers it. */
const noEntry = -44;

/** The kind that the port gives to an exception where it hands a value out. */
const exceptionKind = -1;

/** A Python program: its texts by the names of their files, and which of them is started. */
export interface PythonProgram {
  readonly main: string;
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Runs a Python program with what has been typed so far.
 *
 * @param start the text of `start.py` and `start-in-page.py`
 */
export function playPython(
  engine: WebAssembly.Module,
  start: string,
  { main, sources }: PythonProgram,
  session: Session,
): Performance {
  return perform(session, (terminal) => {
    const { view, bytes, calls } = terminalCalls(terminal, () => memoryOf(instance));
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
        if (wanted > mostMemory) return 0;
        const { buffer } = memoryOf(instance);
        memoryOf(instance).grow(Math.ceil((wanted - buffer.byteLength) / 65_536));
        return 1;
      },
      fd_sync: () => 0,
      mp_js_random_u32: () => session.seed,
      mp_js_ticks_ms: () => terminal.now() % 2 ** 30,
      mp_js_time_ms: () => terminal.now(),
    };
    const hostOf = (name: string) => {
      if (name.startsWith('invoke_')) return invoke;
      if (name.startsWith('__syscall')) return () => noEntry;
      return () => {
        throw new Error(`MicroPython has no ${name} here.`);
      };
    };
    const imports: Record<string, Record<string, (...values: number[]) => unknown>> = {};
    for (const { module, name } of WebAssembly.Module.imports(engine)) {
      imports[module] = { ...imports[module], [name]: own[name] ?? hostOf(name) };
    }
    const instance = new WebAssembly.Instance(engine, imports);
    call('emscripten_stack_init');
    call('__wasm_call_ctors');
    call('mp_js_init', stackSize, heapSize);
    call('proxy_c_init');
    // What JSON writes, Python reads.
    const facts = `SEED = ${session.seed}\nMAIN = ${JSON.stringify(main)}\nSOURCES = ${JSON.stringify(sources)}\n`;
    const code = new TextEncoder().encode(`${facts}${start}\0`);
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
  if (name === 'SystemExit') {
    const reason = /SystemExit: (.*)\n$/s.exec(traceback)?.[1] ?? '';
    if (reason === '' || reason === 'None') return { said: '', status: 0 };
    return /^-?\d+$/.test(reason) ? { said: '', status: Number(reason) & 0xff } : { said: `${reason}\n`, status: 1 };
  }
  // The lines of what stands before the program.
  return { said: traceback.replace(/^ {2}File "<stdin>".*\n/gm, ''), status: 1 };
}
