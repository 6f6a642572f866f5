import type { Sources } from '../../lib/programs/micropython.ts';
import type { Performance, Session } from '../../lib/programs/session.ts';

/** What a worker is asked: to run a program from its start. */
export interface Request {
  /** The address of the worker's script. */
  readonly worker: string;
  readonly engine: WebAssembly.Module;
  /** None of C. */
  readonly sources: Sources;
  readonly session: Session;
}

/** A program that can be run. */
export type Loaded = Omit<Request, 'session'>;

/** Loads what is asked for once for all programs of the page; what failed can be tried again. */
function once<Value>(read: (response: Response) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  const fetchAnew = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return read(response);
  };
  return (address: string) => {
    const value = known.get(address) ?? fetchAnew(address);
    known.set(address, value);
    value.catch(() => known.delete(address));
    return value;
  };
}

// A host may not know the type of the file, which compiling while it comes would need.
const loadEngine = once(async (response) => WebAssembly.compile(await response.arrayBuffer()));
const loadText = once((response) => response.text());

/** Loads the program of a figure. */
export async function load({ dataset }: HTMLElement): Promise<Loaded> {
  const { engine = '', worker = '', sources = '' } = dataset;
  // `/programs/hangman.0a1b2c3d.py` is the file `hangman.py`.
  const nameOf = (address: string) => decodeURIComponent(address.replace(/^.*\/(.*)\.\w+(\.py)$/, '$1$2'));
  const loadSource = async (address: string) => [nameOf(address), await loadText(address)] as const;
  const texts = Promise.all((sources.match(/\S+/g) ?? []).map(loadSource));
  return { worker, engine: await loadEngine(engine), sources: await texts };
}

/** https://www.w3.org/TR/trusted-types/, as far as it is used here. */
type Rules = Record<'createScriptURL', (address: string) => string>;
declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules };

// Where a page has Trusted Types, an address that is run has to be one. All of them stand in the page itself.
const rules: Rules = { createScriptURL: (address) => address };
const policy = 'trustedTypes' in globalThis ? trustedTypes.createPolicy('player', rules) : rules;

/** A worker of one console's own, for one run at a time: no program waits for that of another one, or ends with it. */
export function openWorker() {
  let worker: Worker | undefined;
  /**
   * Ends it whatever it does; another one comes with the next run. WebKit gives the console back at once too, but lets a loop
   * of WebAssembly go on in the thread that the worker had.
   */
  const end = () => {
    if (worker) worker.onmessage = null;
    worker?.terminate();
    worker = undefined;
  };
  /** Runs a program from its start; rejects when the worker cannot be loaded. `onBegin` is called when it gets to it. */
  const run = (request: Request, onBegin: () => void) =>
    new Promise<Performance>((resolve, reject) => {
      worker ??= new Worker(policy.createScriptURL(request.worker));
      worker.onmessage = ({ data }: MessageEvent<Performance | undefined>) => (data ? resolve(data) : onBegin());
      worker.onerror = (event) => {
        end();
        reject(event);
      };
      worker.postMessage(request);
    });
  return { run, end };
}
