import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { type Interval, totalMs, unionOf } from '@daybook/domain/timeline/interval.ts';

/** When something was recorded on one day, for one account; times alone. */
export interface TodaySpans {
  readonly name: string;
  readonly date: string;
  readonly spans: readonly Interval[];
}

/** Owner of a day, its zone, and the moment. */
export interface DayOf {
  readonly name: string;
  readonly timeZone: string;
  readonly atMs: number;
}

/** Adds what was recorded. An event that grows comes again; two that overlap count once; yesterday is forgotten. */
export function addToToday(known: TodaySpans | undefined, events: readonly CapturedEvent[], day: DayOf): TodaySpans {
  const date = localDate(day.atMs, day.timeZone);
  const bounds = dayBounds(date, day.timeZone);
  const added = events.map(({ started_at, ended_at }) => ({
    startMs: Math.max(Date.parse(started_at), bounds.startMs),
    endMs: Math.min(Date.parse(ended_at), bounds.endMs),
  }));
  return { name: day.name, date, spans: unionOf([...spansOf(known, day), ...added]) };
}

/** How long something was recorded today, in whole seconds. */
export function todaySeconds(known: TodaySpans | undefined, day: DayOf): number {
  return Math.floor(totalMs(spansOf(known, day)) / 1000);
}

function spansOf(known: TodaySpans | undefined, { name, timeZone, atMs }: DayOf): readonly Interval[] {
  return known?.name === name && known.date === localDate(atMs, timeZone) ? known.spans : [];
}
