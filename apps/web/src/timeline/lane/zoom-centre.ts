// The centre of a zoom that is chosen by its name.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Selection } from '../editing/selection.ts';
import type { Span } from './scale.ts';

type Interval = { started_at: string | null; ended_at: string | null };

const spansOf = (intervals: readonly Interval[]): Span[] =>
  intervals.flatMap(({ started_at, ended_at }) =>
    started_at === null || ended_at === null ? [] : { startMs: Date.parse(started_at), endMs: Date.parse(ended_at) },
  );

const selectedSpans = (timeline: Timeline, selection: Selection): Span[] => {
  if (selection.kind === 'none') return [];
  if (selection.kind === 'logs')
    return spansOf(
      timeline.logs
        .filter(({ log_ids }) => log_ids.some((id) => selection.logIds.has(id)))
        .flatMap((log) => log.pieces),
    );
  if (selection.kind === 'appointment') return spansOf(timeline.appointments.filter(({ id }) => id === selection.id));
  return timeline.registrations
    .filter(({ id }) => id === selection.id)
    .flatMap((one) => spansOf(one.pieces.length > 0 ? one.pieces : [one]));
};

const distance = ({ startMs, endMs }: Span, atMs: number): number => Math.max(startMs - atMs, atMs - endMs, 0);

/**
 * Returns the instant to centre for a view of N minutes: the selection, else the activity nearest to the current
 * middle. An interval longer than the minutes fills them, and the view moves no further than that.
 */
export const zoomCentre = (timeline: Timeline, selection: Selection, middleMs: number, minutes: number): number => {
  const selected = selectedSpans(timeline, selection);
  const activity = selected.length > 0 ? selected : spansOf(timeline.logs.flatMap((log) => log.pieces));
  const [first, ...others] = activity;
  if (!first) return middleMs;
  const near = others.reduce((best, one) => (distance(one, middleMs) < distance(best, middleMs) ? one : best), first);
  const halfMs = (minutes * 60_000) / 2;
  if (near.endMs - near.startMs <= 2 * halfMs) return (near.startMs + near.endMs) / 2;
  return Math.min(near.endMs - halfMs, Math.max(near.startMs + halfMs, middleMs));
};
