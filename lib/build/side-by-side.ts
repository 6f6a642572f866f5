import { availableParallelism } from 'node:os';

/**
 * Does some work for each of many things, on as many at a time as keep all cores busy: what compresses and draws does so
 * beside the main thread, which goes on to the next one meanwhile.
 */
export async function sideBySide<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => {
        // What has begun beside it comes to its end, and no more begins.
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
