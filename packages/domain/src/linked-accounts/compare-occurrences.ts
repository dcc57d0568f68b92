/** One time of an appointment, as it is known. */
export interface KnownOccurrence {
  readonly eventId: string;
  readonly objectKey: string;
  readonly fingerprint: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface OccurrenceChanges<Known, Said> {
  readonly added: readonly Said[];
  readonly changed: readonly { readonly known: Known; readonly said: Said }[];
  readonly same: readonly Known[];
  readonly gone: readonly Known[];
}

export interface SaidByCalendar<Said> {
  readonly said: readonly Said[];
  /** Whether this is all there is in the window; otherwise it is all there is of the objects named. */
  readonly isFull: boolean;
  readonly objectKeys: ReadonlySet<string>;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * The occurrences of a calendar now beside the known ones. Gone are only those that the calendar would have named: in the window, and of
 * an object it speaks of. What lies outside was not asked for.
 */
export function compareOccurrences<
  Known extends KnownOccurrence,
  Said extends Omit<KnownOccurrence, 'startMs' | 'endMs'>,
>(
  known: readonly Known[],
  { said, isFull, objectKeys, fromMs, untilMs }: SaidByCalendar<Said>,
): OccurrenceChanges<Known, Said> {
  const byId = new Map(known.map((one) => [one.eventId, one]));
  const named = new Set(said.map(({ eventId }) => eventId));
  const pairs = said.flatMap((one) => {
    const match = byId.get(one.eventId);
    return match === undefined ? [] : [{ known: match, said: one }];
  });
  const isEqual = (pair: { known: Known; said: Said }) => pair.known.fingerprint === pair.said.fingerprint;
  return {
    added: said.filter(({ eventId }) => !byId.has(eventId)),
    changed: pairs.filter((pair) => !isEqual(pair)),
    same: pairs.filter(isEqual).map((pair) => pair.known),
    gone: known.filter(
      ({ eventId, objectKey, startMs, endMs }) =>
        !named.has(eventId) && (isFull || objectKeys.has(objectKey)) && endMs > fromMs && startMs < untilMs,
    ),
  };
}
