import { type IntervalOf, intervalsOf } from '@daybook/domain/suggestions/intervals-of.ts';
import type { OfficeLog } from './office.ts';

/**
 * Divides logs into runs with the same answer; `truth` has the logs of the day in order. A log without truth belongs to
 * the run before it.
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

/** Returns the number of presses for picking some logs of a row. */
type Picking = (run: readonly number[]) => number;

/**
 * Picking in a row: the arrow keys select an activity, or an interval of activities without a pause; other selections
 * are extended with Shift. `logs` are those of the day.
 */
export function pickingIn(logs: readonly OfficeLog[], row: readonly number[], of: IntervalOf): Picking {
  const own = new Set(row);
  const shown = logs
    .filter(({ logIds }) => logIds.some((id) => own.has(id)))
    .sort((a, b) => a.startedAtMs - b.startedAtMs);
  const units = [...shown.map((one) => [one]), ...intervalsOf(shown, of, (one) => one)].map(
    (unit) => new Set(unit.flatMap(({ logIds }) => logIds.filter((id) => own.has(id)))),
  );
  return (run) => (units.some((unit) => unit.size === run.length && run.every((id) => unit.has(id))) ? 0 : 1);
}

/**
 * Returns the run that the simulated user corrects first. The answer that saves most presses is left for the end, for
 * the whole row at once, or is the proposed one already; every other run is corrected before.
 *
 *   proposed X, really A A B A   →   B, then the rest at once
 */
export function firstExcepted<T>(
  runs: readonly (readonly number[])[],
  truth: ReadonlyMap<number, T>,
  proposed: T | undefined,
  picking: Picking,
): readonly number[] {
  const answerOf = ([id = 0]: readonly number[]) => truth.get(id);
  const pressesBut = (answer: T | undefined) =>
    runs.reduce((sum, run) => sum + (answerOf(run) === answer ? 0 : 1 + picking(run)), 0);
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
