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

/**
 * Returns the run that the user of the measurement corrects first. The answer that saves most presses is left for the end, for
 * the whole row at once, or is the proposed one already; every other run is corrected before.
 *
 *   proposed X, really A A B A   →   B, and then all that is left at once
 */
export function firstExcepted<T>(
  runs: readonly (readonly number[])[],
  truth: ReadonlyMap<number, T>,
  proposed: T | undefined,
): readonly number[] {
  const answerOf = ([id = 0]: readonly number[]) => truth.get(id);
  const pressesBut = (answer: T | undefined) =>
    runs.reduce((sum, run) => sum + (answerOf(run) === answer ? 0 : Math.min(run.length, 2)), 0);
  const rest = runs
    .map(answerOf)
    .reduce(
      (best, one) => (1 + pressesBut(one) < pressesBut(best) + (best === proposed ? 0 : 1) ? one : best),
      proposed,
    );
  const found = runs.find((run) => answerOf(run) !== rest);
  if (found === undefined) throw new RangeError('All of it is one answer');
  return found;
}
