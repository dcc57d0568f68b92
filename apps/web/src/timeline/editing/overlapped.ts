// Recorded time in an interval of the day, which a manual entry would replace or be added to.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { GroupKind } from '@daybook/domain/timeline/groups.ts';
import { logKey, logKind } from '../activities/log-kind.ts';
import type { Span } from '../lane/scale.ts';

export type OverlappedPart = { key: string; title: string; kind: GroupKind; contactId: string | null; seconds: number };
export type Overlapped = {
  parts: readonly OverlappedPart[];
  seconds: number;
  /** The booked part of it. */
  bookedSeconds: number;
};

/** Returns the subjects with counted time in the interval, the longest first. */
export const overlapped = ({ logs }: Pick<Timeline, 'logs'>, { startMs, endMs }: Span): Overlapped => {
  const parts = new Map<string, OverlappedPart>();
  let bookedSeconds = 0;
  for (const log of logs) {
    const ms = log.pieces.reduce(
      (sum, one) =>
        sum + Math.max(0, Math.min(Date.parse(one.ended_at), endMs) - Math.max(Date.parse(one.started_at), startMs)),
      0,
    );
    if (ms === 0) continue;
    const seconds = Math.round(ms / 1000);
    const key = `${log.subject.id} ${logKey(log)}`;
    const known = parts.get(key)?.seconds ?? 0;
    parts.set(key, {
      key,
      title: log.subject.title,
      kind: logKind(log),
      contactId: log.contact_id,
      seconds: known + seconds,
    });
    if (log.registration_id !== null) bookedSeconds += seconds;
  }
  const sorted = [...parts.values()].sort((a, b) => b.seconds - a.seconds);
  return { parts: sorted, seconds: sorted.reduce((sum, one) => sum + one.seconds, 0), bookedSeconds };
};
