// Around what the timeline zooms when a zoom is chosen by its name.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Selection } from '../editing/selection.ts';
import type { Stretch } from './scale.ts';

type Interval = { started_at: string | null; ended_at: string | null };

const stretchesOf = (intervals: readonly Interval[]): Stretch[] =>
  intervals.flatMap(({ started_at, ended_at }) =>
    started_at === null || ended_at === null ? [] : { startMs: Date.parse(started_at), endMs: Date.parse(ended_at) },
  );

const selectedStretches = (timeline: Timeline, selection: Selection): Stretch[] => {
  if (selection.kind === 'none') return [];
  if (selection.kind === 'logs')
    return stretchesOf(
      timeline.logs
        .filter(({ log_ids }) => log_ids.some((id) => selection.logIds.has(id)))
        .flatMap((log) => log.pieces),
    );
  if (selection.kind === 'appointment')
    return stretchesOf(timeline.appointments.filter(({ id }) => id === selection.id));
  return timeline.registrations
    .filter(({ id }) => id === selection.id)
    .flatMap((one) => stretchesOf(one.pieces.length > 0 ? one.pieces : [one]));
};

const distance = ({ startMs, endMs }: Stretch, atMs: number): number => Math.max(startMs - atMs, atMs - endMs, 0);

/**
 * The instant to put into the middle of N minutes: what is selected, else the activity nearest to what is in the
 * middle now. A stretch that is longer than the minutes fills them, and the view moves no further than that.
 */
export const zoomCentre = (timeline: Timeline, selection: Selection, middleMs: number, minutes: number): number => {
  const selected = selectedStretches(timeline, selection);
  const activity = selected.length > 0 ? selected : stretchesOf(timeline.logs.flatMap((log) => log.pieces));
  const [first, ...others] = activity;
  if (!first) return middleMs;
  const near = others.reduce((best, one) => (distance(one, middleMs) < distance(best, middleMs) ? one : best), first);
  const halfMs = (minutes * 60_000) / 2;
  if (near.endMs - near.startMs <= 2 * halfMs) return (near.startMs + near.endMs) / 2;
  return Math.min(near.endMs - halfMs, Math.max(near.startMs + halfMs, middleMs));
};
