import { setImmediate } from 'node:timers/promises';

/** Nobody notices that an answer comes so much later. */
const turnMs = 20;

/** Does work for each of many items, in their order, and lets others be served in between. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begunAtMs = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begunAtMs < turnMs) continue;
    await setImmediate();
    begunAtMs = performance.now();
  }
}

/** Returns the results of work on many items; others are served in between. */
export async function mapInTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  await inTurns(items, (item) => results.push(work(item)));
  return results;
}
