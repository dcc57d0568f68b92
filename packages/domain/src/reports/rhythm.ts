// How a person's time is spread over the week, and how often it is interrupted:
//   heatOfDays        time by weekday and hour
//   heatParts         the dates behind it
//   focusIntervals    time for one thing, from its start to its end
//   interruptionsIn   short changes to something else and back
import { dayNumberOf } from '../timeline/calendar-date.ts';
import { dayStartMs } from '../timeline/day-start.ts';
import type { Interval } from '../timeline/interval.ts';
import { wholeSeconds } from '../timeline/whole-seconds.ts';

/** A piece of counted time with its key: a contact, a source. */
export type RhythmPiece = Interval & { readonly key: string };
export type RhythmDay = { readonly date: string; readonly timeZone: string; readonly pieces: readonly RhythmPiece[] };

/** Monday is 1; the hour is that of the local clock, from 0. */
export type HeatCell = {
  readonly weekday: number;
  readonly hour: number;
  readonly key: string;
  readonly seconds: number;
};

const hourMs = 3_600_000;
/** A day of the week by its number: day 0 was a Thursday. */
const weekdayOf = (date: string): number => ((dayNumberOf(date) + 3) % 7) + 1;

/** A part of a cell: its time on one of its dates. */
export type HeatPart = HeatCell & { readonly date: string };

/** Returns time by weekday, hour, key and date. The parts add up to the time of all pieces, to the second. */
export function heatParts(days: readonly RhythmDay[]): HeatPart[] {
  const ms = new Map<string, Omit<HeatPart, 'seconds'> & { ms: number }>();
  for (const { date, timeZone, pieces } of days) {
    const hours = hoursOf(date, timeZone);
    const weekday = weekdayOf(date);
    for (const piece of pieces) {
      for (const { hour, startMs, endMs } of hours) {
        const sharedMs = Math.min(endMs, piece.endMs) - Math.max(startMs, piece.startMs);
        if (sharedMs <= 0) continue;
        const at = `${date} ${hour} ${piece.key}`;
        const part = ms.get(at) ?? { date, weekday, hour, key: piece.key, ms: 0 };
        ms.set(at, { ...part, ms: part.ms + sharedMs });
      }
    }
  }
  // Parts of a cell are adjacent, so that their rounding stays within it.
  const parts = [...ms.values()].sort(
    (a, b) => a.weekday - b.weekday || a.hour - b.hour || inTurn(a.key, b.key) || inTurn(a.date, b.date),
  );
  const seconds = wholeSeconds(parts.map((part) => part.ms));
  return parts.map(({ ms: _ms, ...part }, at) => ({ ...part, seconds: seconds[at] ?? 0 }));
}

const inTurn = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns time by weekday, hour and key. The cells add up to the time of all pieces, to the second. */
export function heatOfDays(days: readonly RhythmDay[]): HeatCell[] {
  const cells = Map.groupBy(heatParts(days), ({ weekday, hour, key }) => `${weekday} ${hour} ${key}`);
  return [...cells.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { date: _date, ...cell } = first;
    return [{ ...cell, seconds: others.reduce((sum, { seconds }) => sum + seconds, first.seconds) }];
  });
}

type HourOfDay = Interval & { readonly hour: number };

/**
 * Returns the hours of a date: one is missing, or occurs twice, when clocks change. Time before or after belongs to the
 * nearest.
 */
function hoursOf(date: string, timeZone: string): HourOfDay[] {
  const number = dayNumberOf(date);
  const [startMs, endMs] = [dayStartMs(number, timeZone), dayStartMs(number + 1, timeZone)];
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hours: HourOfDay[] = [];
  // Clocks change by at least half an hour, zones differ by quarters.
  for (let at = startMs; at < endMs; at += hourMs / 4) {
    const hour = Number(clock.format(at));
    const last = hours.at(-1);
    const end = Math.min(at + hourMs / 4, endMs);
    if (last?.hour === hour) hours[hours.length - 1] = { ...last, endMs: end };
    else hours.push({ hour, startMs: at, endMs: end });
  }
  const [first, last] = [hours[0], hours.at(-1)];
  if (first !== undefined) hours[0] = { ...first, startMs: Number.NEGATIVE_INFINITY };
  if (last !== undefined && hours.length > 1) hours[hours.length - 1] = { ...last, endMs: Number.POSITIVE_INFINITY };
  return hours;
}

/** A gap this long is a pause. */
const pauseMs = 10 * 60_000;
/** Other work this short does not break focus. */
const glanceMs = 60_000;
/** Other work up to this long is an interruption; beyond that it is a change of work. */
const interruptionMs = 10 * 60_000;

const inOrder = (pieces: readonly RhythmPiece[]) =>
  pieces.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);

/** Joins pieces with the same key that follow each other without a pause. */
function joined(pieces: readonly RhythmPiece[]): RhythmPiece[] {
  const runs: RhythmPiece[] = [];
  for (const piece of inOrder(pieces)) {
    const last = runs.at(-1);
    if (last !== undefined && last.key === piece.key && piece.startMs - last.endMs < pauseMs) {
      runs[runs.length - 1] = { ...last, endMs: Math.max(last.endMs, piece.endMs) };
    } else runs.push(piece);
  }
  return runs;
}

/** Returns the intervals of a day with work on one thing; under a minute of other work does not break them. */
export function focusIntervals(pieces: readonly RhythmPiece[]): RhythmPiece[] {
  return joined(joined(pieces).filter(({ startMs, endMs }) => endMs - startMs >= glanceMs));
}

/**
 * Returns the number of interruptions of a day: other work for one to ten minutes, followed by the same work as before.
 *
 *   ├── Jansen ──┤ 3 min mail ├── Jansen ──┤    →   1
 */
export function interruptionsIn(pieces: readonly RhythmPiece[]): number {
  const runs = focusIntervals(pieces);
  return runs.filter((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]];
    if (before === undefined || after === undefined || before.key !== after.key || run.key === before.key) return false;
    const isShort = run.endMs - run.startMs <= interruptionMs;
    return isShort && run.startMs - before.endMs < pauseMs && after.startMs - run.endMs < pauseMs;
  }).length;
}
