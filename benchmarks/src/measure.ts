/** Runs work N times, one after the other; returns the milliseconds of each. */
export async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(() => work(run)));
  return times;
}

/** Returns the duration of work in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

/**
 * Runs two kinds of work in turn, so that other load on the machine affects both; returns the times of each in
 * milliseconds.
 */
export async function timesInTurn(
  runs: number,
  first: (run: number) => Promise<unknown>,
  second: (run: number) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    times[0].push(await timeOf(() => first(run)));
    times[1].push(await timeOf(() => second(run)));
  }
  return times;
}

/** Returns the value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}
