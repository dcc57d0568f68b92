/**
 * Divides logs into runs that are the same; `truth` has the day's logs in their order. A log without truth goes with what is
 * before it.
 */
export function runsOf<T>(logIds: readonly number[], truth: ReadonlyMap<number, T>): number[][] {
  const own = new Set(logIds);
  const runs: number[][] = [];
  let last: T | undefined;
  for (const [id, one] of truth) {
    if (!own.has(id)) continue;
    const run = runs.at(-1);
    if (run !== undefined && one === last) run.push(id);
    else runs.push([id]);
    last = one;
  }
  const [first] = runs;
  if (first === undefined) return [[...logIds]];
  first.push(...logIds.filter((id) => !truth.has(id)));
  return runs;
}
