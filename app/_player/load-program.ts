import type { Sources } from '../../lib/programs/micropython.ts';

/** A program with the URL of its worker. C programs have no sources. */
export interface LoadedProgram {
  readonly worker: string;
  readonly engine: WebAssembly.Module;
  readonly sources: Sources;
}

// `compileStreaming()` would need the right media type from the host.
const loadEngine = fetchOnce(async (response) => {
  return WebAssembly.compile(await response.arrayBuffer());
});
const loadText = fetchOnce((response) => response.text());

/** Loads the engine and the sources of the program in a figure. */
export async function loadProgram(figure: HTMLElement): Promise<LoadedProgram> {
  const { engine = '', worker = '', sources = '' } = figure.dataset;
  const urls = sources.split(' ').filter(Boolean);
  const texts = Promise.all(urls.map(loadSource));
  return { worker, engine: await loadEngine(engine), sources: await texts };
}

/** Loads `/programs/hangman.0a1b2c3d.py`, which is the file `hangman.py`. */
async function loadSource(url: string): Promise<Sources[number]> {
  const name = url.replace(/^.*\/(.*)\.\w+(\.py)$/, '$1$2');
  return [decodeURIComponent(name), await loadText(url)];
}

/** Returns a function that fetches each URL once. */
function fetchOnce<Value>(read: (response: Response) => Promise<Value>) {
  const values = new Map<string, Promise<Value>>();

  async function load(url: string): Promise<Value> {
    const response = await fetch(url);
    if (!response.ok) {
      throw new Error(url);
    }
    return read(response);
  }

  return (url: string): Promise<Value> => {
    const value = values.get(url) ?? load(url);
    values.set(url, value);
    return value;
  };
}
