import type { Performance, Session } from '../../lib/programs/session.ts';

/** What the page asks of a worker: to run a program from its start. */
export interface Request {
  readonly engine: WebAssembly.Module;
  /** Which of the sources is started, and their texts by the names of their files; C has none. */
  readonly main: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly session: Session;
}

/**
 * Answers every request at the port that comes with it, one after the other, and says first that the worker is there. A
 * program has nothing of the page in here: its engine leads nowhere but to its terminal.
 */
export function answer(run: (request: Request) => Performance): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<Request>) => port?.postMessage(run(data)));
  postMessage('ready');
}
