import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { type Interval, totalMs, unionOf } from '@daybook/domain/timeline/interval.ts';

/** The recorded intervals of one day, for one account; only times. */
export interface TodaySpans {
  readonly name: string;
  readonly date: string;
  readonly spans: readonly Interval[];
}

/** The account and time zone of a day, and the present moment. */
export interface DayOf {
  readonly name: string;
  readonly timeZone: string;
  readonly atMs: number;
}

/** Adds recorded events. A growing event comes again; overlapping ones count once; yesterday is forgotten. */
export function addToToday(known: TodaySpans | undefined, events: readonly CapturedEvent[], day: DayOf): TodaySpans {
  const date = localDate(day.atMs, day.timeZone);
  const bounds = dayBounds(date, day.timeZone);
  const added = events.map(({ started_at, ended_at }) => ({
    startMs: Math.max(Date.parse(started_at), bounds.startMs),
    endMs: Math.min(Date.parse(ended_at), bounds.endMs),
  }));
  return { name: day.name, date, spans: unionOf([...spansOf(known, day), ...added]) };
}

/** Returns how long this browser recorded today, in whole seconds. */
export function todaySeconds(known: TodaySpans | undefined, day: DayOf): number {
  return Math.floor(totalMs(spansOf(known, day)) / 1000);
}

function spansOf(known: TodaySpans | undefined, { name, timeZone, atMs }: DayOf): readonly Interval[] {
  return known?.name === name && known.date === localDate(atMs, timeZone) ? known.spans : [];
}
