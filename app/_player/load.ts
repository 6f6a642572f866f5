import type { Performance } from '../../lib/programs/session.ts';
import type { Request } from './answer.ts';

/** A program that can be run. */
export interface Loaded extends Omit<Request, 'session'> {
  /** The address of its worker's script. */
  readonly worker: string;
}

const engines = new Map<string, Promise<WebAssembly.Module>>();
const texts = new Map<string, Promise<string>>();

/** Keeps what is on its way or there, so that it comes once for all programs of the page; what failed can be tried again. */
function once<Value>(known: Map<string, Promise<Value>>, address: string, begin: () => Promise<Value>): Promise<Value> {
  const found = known.get(address);
  if (found) return found;
  const begun = begin();
  known.set(address, begun);
  begun.catch(() => known.delete(address));
  return begun;
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Loads the program of a figure. */
export async function load({ dataset }: HTMLElement): Promise<Loaded> {
  const { engine = '', worker = '', sources = '' } = dataset;
  const addresses = sources.split(' ').filter((address) => address !== '');
  const [module, ...read] = await Promise.all([
    // A host may not know the type of the file, which compiling while it comes would need.
    once(engines, engine, async () => WebAssembly.compile(await (await get(engine)).arrayBuffer())),
    ...addresses.map((address) => once(texts, address, async () => (await get(address)).text())),
  ]);
  const names = addresses.map(nameOf);
  const named = Object.fromEntries(names.map((name, index) => [name, read[index] ?? '']));
  return { worker, engine: module, main: names[0] ?? '', sources: named };
}

/** `hangman.py` of `/programs/hangman.0a1b2c3d.py`. */
function nameOf(address: string): string {
  return decodeURIComponent(address.replace(/^.*\/(.*)\.\w+(\.py)$/, '$1$2'));
}

/** https://www.w3.org/TR/trusted-types/, as far as it is used here. */
declare const trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
};

// Where a page has Trusted Types, an address that is run has to be one. All of them stand in the page itself.
const policy =
  'trustedTypes' in globalThis && trustedTypes.createPolicy('player', { createScriptURL: (address) => address });

function startWorker(address: string): Promise<Worker> {
  const worker = new Worker(policy ? policy.createScriptURL(address) : address);
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
}

/** A worker of one console's own: no program waits for that of another one, or ends with it. */
export function openWorker() {
  let worker: Promise<Worker> | undefined;
  return {
    /**
     * Runs a program from its start. `onBegin` is called when the worker is there and gets to it.
     *
     * @throws when the worker cannot be loaded, or is ended meanwhile
     */
    async run({ worker: address, ...program }: Loaded, session: Request['session'], onBegin: () => void) {
      worker ??= startWorker(address);
      const running = await worker.catch((error: unknown) => {
        worker = undefined;
        throw error;
      });
      const { port1, port2 } = new MessageChannel();
      return new Promise<Performance>((resolve, reject) => {
        running.addEventListener('error', reject, { once: true });
        port1.onmessage = ({ data }: MessageEvent<Performance>) => resolve(data);
        running.postMessage({ ...program, session } satisfies Request, [port2]);
        onBegin();
      });
    },
    /**
     * Ends it whatever it does; another one comes with the next run. WebKit gives the console back at once too, but lets a loop
     * of WebAssembly go on in the thread that the worker had.
     */
    end() {
      worker?.then(
        (running) => {
          running.terminate();
          running.dispatchEvent(new Event('error'));
        },
        () => undefined,
      );
      worker = undefined;
    },
  };
}
