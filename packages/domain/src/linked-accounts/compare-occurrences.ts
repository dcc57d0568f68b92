/** One occurrence of an appointment, as it is stored. */
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

export interface CalendarReport<Said> {
  readonly said: readonly Said[];
  /** Whether `said` is complete for the window; otherwise it is complete only for the named objects. */
  readonly isFull: boolean;
  readonly objectKeys: ReadonlySet<string>;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Compares the present occurrences of a calendar with the stored ones. An occurrence is gone only if the calendar would
 * have returned it: it is in the window, and belongs to a returned object. The rest was not requested.
 */
export function compareOccurrences<
  Known extends KnownOccurrence,
  Said extends Omit<KnownOccurrence, 'startMs' | 'endMs'>,
>(
  known: readonly Known[],
  { said, isFull, objectKeys, fromMs, untilMs }: CalendarReport<Said>,
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
