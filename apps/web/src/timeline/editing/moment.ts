// The moment at which a note or a cut is placed.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { entriesOf } from './edit-timeline.ts';
import type { Selection } from './selection.ts';

const minuteMs = 60_000;
const noonMs = 12 * 60 * minuteMs;

/**
 * Returns the moment that was pointed at, else the start of the selection, else now if that is on the day; else the end
 * of the day's last activity, or noon.
 */
export const momentOf = (timeline: Timeline, selection: Selection, momentMs: number | null, nowMs: number): number => {
  if (momentMs !== null) return momentMs;
  const startMs = Date.parse(timeline.day.starts_at);
  const entries = selection.kind === 'logs' ? entriesOf(timeline, selection.logIds) : [];
  if (entries.length > 0) return Math.min(...entries.map((one) => Date.parse(one.started_at)));
  if (nowMs >= startMs && nowMs < Date.parse(timeline.day.ends_at)) return nowMs - (nowMs % minuteMs);
  const ends = timeline.logs.map((one) => Date.parse(one.ended_at));
  return ends.length > 0 ? Math.max(...ends) : startMs + noonMs;
};
