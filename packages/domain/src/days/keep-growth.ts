import type { RowChange, RowImage } from './undo-log.ts';

/** The present end of a log, whatever the undo log says. */
export interface CurrentEnd {
  readonly eventId: string;
  readonly endedAt: string;
}

/**
 * Returns the changes to apply when an event grew after it was cut: the growth goes to the piece that has the event's
 * end afterwards, so that undoing or redoing a cut does not lose it.
 *
 *   cut    A 9:00-10:00  →  A 9:00-9:30, B 9:30-10:00        B grows to 10:20
 *   undo   B goes, as it is now (until 10:20)                A ends at 10:20
 *
 * `ends` are the present logs, by id. A log that ends earlier than expected, or differs otherwise, stays unchanged here
 * and is refused later.
 */
export function keepGrowth(changes: readonly RowChange[], ends: ReadonlyMap<string, CurrentEnd>): RowChange[] {
  const logs = changes.filter(({ table }) => table === 'logs');
  const grown = logs.flatMap((one) => growthOf(one, logs, ends));
  if (grown.length === 0) return [...changes];
  return changes.map((change) => {
    const from = grown.find(({ loser }) => loser === change);
    const to = grown.find(({ keeper }) => keeper === change);
    const before = from === undefined ? change.before : withEnd(change.before, from.endedAt);
    const after = to === undefined ? change.after : withEnd(change.after, to.endedAt);
    return { ...change, before, after };
  });
}

interface Growth {
  /** The log that has the event's end now, but not afterwards. */
  readonly loser: RowChange;
  readonly keeper: RowChange;
  readonly endedAt: string;
}

function growthOf(
  loser: RowChange,
  logs: readonly RowChange[],
  ends: ReadonlyMap<string, CurrentEnd>,
): readonly Growth[] {
  const now = ends.get(loser.key);
  const expected = endOf(loser.before);
  if (now === undefined || expected === null || Date.parse(now.endedAt) <= expected) return [];
  const eventOf = ({ key, after }: RowChange) => ends.get(key)?.eventId ?? after?.['event_id'];
  const keeper = logs.find((one) => one !== loser && endOf(one.after) === expected && eventOf(one) === now.eventId);
  return keeper === undefined ? [] : [{ loser, keeper, endedAt: now.endedAt }];
}

function endOf(image: RowImage | null): number | null {
  const end = image?.['ended_at'];
  return typeof end === 'string' ? Date.parse(end) : null;
}

const withEnd = (image: RowImage | null, endedAt: string): RowImage | null =>
  image === null ? null : { ...image, ended_at: endedAt };
