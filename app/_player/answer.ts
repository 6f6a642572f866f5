import type { Performance } from '../../lib/programs/session.ts';
import type { Request } from './load.ts';

/**
 * Answers every request: with nothing when it is begun, and then with what the program did. A program has nothing of the page
 * in here: its engine leads nowhere but to its terminal.
 */
export function answer(run: (request: Request) => Performance): void {
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    postMessage(undefined);
    postMessage(run(data));
  });
}
