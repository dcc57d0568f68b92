/** An interval of a day with its answer: null when undecided. */
export interface DecidedTime<A> {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly answer: A | null;
  /** The proposed answer of an undecided interval; left out or null: none. */
  readonly proposed?: A | null;
}

/**
 * Returns the decided answers nearest to an interval of the day, each once, the nearest first, and then the nearest
 * proposed ones. Work on either side of doubtful time is often the same work.
 *
 *   9:00 Smit, 10:00 ?, 10:30 Bakker, 11:00 Smit, 11:30 Visser?   →   Bakker, Smit, Visser
 */
export function nearbyAnswers<A>(
  day: readonly DecidedTime<A>[],
  { startedAtMs, endedAtMs }: Omit<DecidedTime<A>, 'answer'>,
  most: number,
): A[] {
  const gapMs = (one: DecidedTime<A>) => Math.max(0, one.startedAtMs - endedAtMs, startedAtMs - one.endedAtMs);
  const nearest = [...day].sort((a, b) => gapMs(a) - gapMs(b) || a.startedAtMs - b.startedAtMs);
  const decided = nearest.flatMap(({ answer }) => answer ?? []);
  const proposed = nearest.flatMap((one) => (one.answer === null ? (one.proposed ?? []) : []));
  return [...new Set([...decided, ...proposed])].slice(0, most);
}
