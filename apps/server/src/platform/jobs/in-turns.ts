import { setImmediate } from 'node:timers/promises';

/** A delay of an answer that nobody notices. */
const turnMs = 20;

/** Does work for each of many items, in their order, and serves other requests in between. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begunAtMs = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begunAtMs < turnMs) continue;
    await setImmediate();
    begunAtMs = performance.now();
  }
}

/** Returns the results of work on many items; other requests are served in between. */
export async function mapInTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  await inTurns(items, (item) => results.push(work(item)));
  return results;
}
