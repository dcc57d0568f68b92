/**
 * Turns lengths in milliseconds into whole seconds whose sum is the rounded sum: each gets the seconds that the running
 * total passes while it is added. Later items never change earlier ones.
 *
 *   1400, 1400, 1400 ms   →   1, 2, 1 s   (running total 1.4, 2.8, 4.2 → 1, 3, 4)
 */
export function wholeSeconds(lengthsMs: readonly number[]): number[] {
  let runningMs = 0;
  let givenSeconds = 0;
  return lengthsMs.map((lengthMs) => {
    runningMs += lengthMs;
    const seconds = Math.round(runningMs / 1000) - givenSeconds;
    givenSeconds += seconds;
    return seconds;
  });
}
