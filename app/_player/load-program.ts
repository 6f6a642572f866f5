import type { Sources } from '../../lib/programs/micropython.ts';
import type { RunRequest, RunResult } from '../../lib/programs/run-session.ts';

/** A program with the URL of its worker. C programs have no sources. */
export type LoadedProgram = Readonly<{
  worker: string;
  engine: WebAssembly.Module;
  sources: Sources;
}>;

/** A request to a worker to run a program from its start. */
export type WorkerRequest = LoadedProgram & Readonly<{ session: RunRequest }>;

/** Returns a function that fetches each URL once and caches the result. */
function fetchOnce<Value>(read: (response: Response) => Promise<Value>) {
  const cache = new Map<string, Promise<Value>>();
  return (url: string) => {
    const value =
      cache.get(url) ??
      fetch(url).then((response) =>
        response.ok ? read(response) : Promise.reject(url),
      );
    cache.set(url, value);
    return value;
  };
}

// `compileStreaming()` would need the right media type from the host.
const loadEngine = fetchOnce(async (response) =>
  WebAssembly.compile(await response.arrayBuffer()),
);
const loadText = fetchOnce((response) => response.text());

/** Loads the engine and the sources of the program in a figure. */
export async function loadProgram({
  dataset,
}: HTMLElement): Promise<LoadedProgram> {
  const { engine = '', worker = '', sources = '' } = dataset;
  // Returns `hangman.py` for `/programs/hangman.0a1b2c3d.py`.
  const fileName = (url: string) =>
    decodeURIComponent(url.replace(/^.*\/(.*)\.\w+(\.py)$/, '$1$2'));
  const loadSource = async (url: string) =>
    [fileName(url), await loadText(url)] as const;
  const texts = Promise.all((sources.match(/\S+/g) ?? []).map(loadSource));
  return { worker, engine: await loadEngine(engine), sources: await texts };
}

/** The part of https://www.w3.org/TR/trusted-types/ that is used here. */
declare const trustedTypes: {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
};

// The CSP requires Trusted Types for worker URLs. This policy allows all, because they come from the page's HTML.
const rules = { createScriptURL: (url: string) => url };
const policy =
  'trustedTypes' in globalThis
    ? trustedTypes.createPolicy('player', rules)
    : rules;

/** Returns functions to use and end a worker. Each console has its own, so that stopping one does not stop others. */
export function openWorker() {
  let worker: Worker | undefined;
  /** Terminates the worker. In WebKit, its thread stays busy if WebAssembly is in an endless loop. */
  const end = () => {
    if (worker) worker.onmessage = null;
    worker?.terminate();
    worker = undefined;
  };
  /** Runs a program and calls `onBegin` when the run begins. Rejects if the worker cannot be loaded, or throws. */
  const run = (request: WorkerRequest, onBegin: () => void) =>
    new Promise<RunResult>((resolve, reject) => {
      worker ??= new Worker(policy.createScriptURL(request.worker));
      worker.onmessage = ({ data }: MessageEvent<RunResult | undefined>) =>
        data ? resolve(data) : onBegin();
      worker.onerror = (event) => {
        end();
        reject(event);
      };
      worker.postMessage(request);
    });
  return { run, end };
}
