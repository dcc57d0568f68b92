/** Time of a day, and whose it is: null where nobody has decided. */
export interface DecidedTime<A> {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly answer: A | null;
}

/**
 * Returns the answers that were decided nearest to some time of the day, each once, the nearest first. Work on either side of
 * doubtful time is often the same work.
 *
 *   9:00 Smit, 10:00 ?, 10:30 Bakker, 11:00 Smit   →   Bakker, Smit
 */
export function nearbyAnswers<A>(
  day: readonly DecidedTime<A>[],
  { startedAtMs, endedAtMs }: Omit<DecidedTime<A>, 'answer'>,
  most: number,
): A[] {
  const gapMs = (one: DecidedTime<A>) => Math.max(0, one.startedAtMs - endedAtMs, startedAtMs - one.endedAtMs);
  const nearest = [...day].sort((a, b) => gapMs(a) - gapMs(b) || a.startedAtMs - b.startedAtMs);
  return [...new Set(nearest.flatMap(({ answer }) => answer ?? []))].slice(0, most);
}
